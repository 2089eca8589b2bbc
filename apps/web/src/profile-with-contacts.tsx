import { ContactSection } from './features/contacts/contact-section.tsx'
import { ProfilePage } from './features/profile/profile-page.tsx'

/** Renders the profile with its contact information. */
export function ProfileWithContacts() {
  return <ProfilePage Contacts={ContactSection} />
}

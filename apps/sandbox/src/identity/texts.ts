export const texts = {
  lv: {
    party: 'Demonstrācijas pieteikšanās', people: 'Izvēlieties personu', anybody: 'Vai piesakieties kā jebkura cita persona',
    forename: 'Vārds', surname: 'Uzvārds', code: 'Personas kods', codeHint: '11 cipari, ar defisi vai bez tās, piemēram, 320000-00001', enter: 'Pieteikties', cancel: 'Atteikties',
    wrong: 'Ievadiet vārdu, uzvārdu un derīgu personas kodu.', broken: 'Pieteikšanās neizdevās', ended: 'Pieteikšanās mēģinājums ir beidzies. Sāciet no jauna portālā.',
  },
  en: {
    party: 'Demonstration login', people: 'Choose a person', anybody: 'Or come as anybody else',
    forename: 'First name', surname: 'Surname', code: 'Personal identity number', codeHint: '11 digits, with or without hyphen, for example 320000-00001', enter: 'Log in', cancel: 'Refuse',
    wrong: 'Enter a first name, a surname and a valid personal identity number.', broken: 'The login failed', ended: 'This login attempt has ended. Start again in the portal.',
  },
} as const

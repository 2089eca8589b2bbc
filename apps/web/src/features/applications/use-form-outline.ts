import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useMemo } from 'react'
import type { Application } from '../../shared/applications/application.ts'
import { formOutline, type FormStep } from './form-outline.ts'
import { useFormFacts } from './use-form-facts.ts'

/** Returns the steps of the form with the state of the stored answers. */
export function useFormOutline(application: Application, services: readonly ServiceDefinition[]): readonly FormStep[] {
  const facts = useFormFacts(application, services)
  return useMemo(() => formOutline(services, application.submitData, facts), [services, application.submitData, facts])
}

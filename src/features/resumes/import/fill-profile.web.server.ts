import type { RouterContextProvider } from 'react-router'
import { loadEndpoint, submitFields } from '#app/api.server.ts'
import type { FormRefusal } from '#contract/errors.ts'
import {
  type SeekerProfile,
  showSeekerProfile,
  updateSeekerProfile,
} from '#features/profiles/seeker/seeker-profile.contract.ts'
import { parseTypedDay } from '#lib/dates/day-input.ts'
import type { FormTree, FormValue } from '#lib/forms/form-data.ts'
import { PERSON_FIELDS, type PersonField } from './import-form.ts'

/** Lists the person fields that the profile does not have yet. */
export const missingPersonFields = (profile: SeekerProfile): PersonField[] =>
  PERSON_FIELDS.filter((name) => isEmpty(profile[name]))

const isEmpty = (value: unknown) =>
  value === null ||
  value === false ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/**
 * Fills only the empty fields of the profile. A concurrent change of the profile wins: the version check refuses this
 * one.
 */
export async function fillProfile(
  context: Readonly<RouterContextProvider>,
  person: FormValue | undefined,
): Promise<FormRefusal | undefined> {
  const profile = await loadEndpoint(context, showSeekerProfile, {})
  const personForm = person as FormTree | undefined
  const filledFields = missingPersonFields(profile).filter((name) => !isEmpty(personForm?.[name]))
  if (!personForm || filledFields.length === 0) return undefined
  const change = Object.fromEntries(
    filledFields.map((name) => [
      name,
      name === 'birth_date' ? parseTypedDay(String(personForm[name])) : personForm[name],
    ]),
  )
  const { refused } = await submitFields(context, updateSeekerProfile, { ...change, version: profile.version })
  return refused && { ...refused, errors: refused.errors && withPersonPrefix(refused.errors) }
}

const withPersonPrefix = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [`person.${name}`, message]))

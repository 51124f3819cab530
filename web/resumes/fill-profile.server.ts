import type { RouterContextProvider } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { type SeekerProfile, showSeekerProfile, updateSeekerProfile } from '#contract/profiles.ts'
import { isoDay } from '#lib/day-text.ts'
import type { FormTree, FormValue } from '#lib/form-tree.ts'
import { load, submitFields } from '../api.server.ts'
import { PERSON_FIELDS, type PersonField } from './import-form.ts'

/** Lists the person fields that the profile does not have yet. */
export const lackingIn = (profile: SeekerProfile): PersonField[] =>
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
): Promise<Refused | undefined> {
  const profile = await load(context, showSeekerProfile, {})
  const given = person as FormTree | undefined
  const filled = lackingIn(profile).filter((name) => !isEmpty(given?.[name]))
  if (!given || filled.length === 0) return undefined
  const change = Object.fromEntries(
    filled.map((name) => [name, name === 'birth_date' ? isoDay(String(given[name])) : given[name]]),
  )
  const { refused } = await submitFields(context, updateSeekerProfile, { ...change, version: profile.version })
  return refused && { ...refused, errors: refused.errors && ofPerson(refused.errors) }
}

const ofPerson = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, words]) => [`person.${name}`, words]))

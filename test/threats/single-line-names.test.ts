import { describe, expect } from 'vitest'
import { addCompanyAddress } from '#features/companies/company-addresses.contract.ts'
import { addVacancyFolder } from '#features/favorites/favorites.contract.ts'
import { addStage } from '#features/negotiations/pipeline/stages.contract.ts'
import { updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { createResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { createTemplate } from '#features/templates/templates.contract.ts'
import { createVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { MOSCOW_CITY_ID } from '../fixtures/rows.ts'
import { type Person, type TestApp, test } from '../test-app.ts'

const ATTACKS = {
  'a line break': 'Ветер\nBcc: everyone@example.ru',
  'a carriage return': 'Ветер\r\nSubject: Другое',
  'a tab': 'Ветер\tЮг',
  'a line separator': 'Ветер\u2028Юг',
  'a bell': 'Ветер\u0007Юг',
}

type Field = { by: 'employer' | 'seeker'; save: (person: Person, text: string) => Promise<unknown> }

/** A call for each name or label that stands on one line. */
const FIELDS: Record<string, Field> = {
  name: { by: 'employer', save: (one, name) => one.call(updateEmployerProfile, { body: { name } }) },
  legal_name: { by: 'employer', save: (one, legal_name) => one.call(updateEmployerProfile, { body: { legal_name } }) },
  contact_first_name: {
    by: 'employer',
    save: (one, contact_first_name) => one.call(updateEmployerProfile, { body: { contact_first_name } }),
  },
  contact_position: {
    by: 'employer',
    save: (one, contact_position) => one.call(updateEmployerProfile, { body: { contact_position } }),
  },
  last_name: { by: 'seeker', save: (one, last_name) => one.call(updateSeekerProfile, { body: { last_name } }) },
  title: { by: 'seeker', save: (one, title) => one.call(createResume, { body: { title } }) },
  street: {
    by: 'employer',
    save: (one, street) => one.call(addCompanyAddress, { body: { city_id: MOSCOW_CITY_ID, street } }),
  },
}

/** Fields whose name in the errors is `name` too. */
const NAMES: Record<string, Field> = {
  vacancy: { by: 'employer', save: (one, name) => one.call(createVacancyDraft, { body: { name } }) },
  stage: { by: 'employer', save: (one, name) => one.call(addStage, { body: { name, kind: 'phone' } }) },
  template: {
    by: 'employer',
    save: (one, name) => one.call(createTemplate, { body: { name, kind: 'invite', text: 'Ждём вас' } }),
  },
  folder: { by: 'seeker', save: (one, name) => one.call(addVacancyFolder, { body: { name } }) },
}

const CASES = [
  ...Object.entries(FIELDS).map(([field, one]) => ({ what: field, field, ...one })),
  ...Object.entries(NAMES).map(([what, one]) => ({ what: `the name of a ${what}`, field: 'name', ...one })),
]

describe.each(CASES)('$what is a text of one line', ({ field, by, save }) => {
  test.for(Object.entries(ATTACKS))(
    'N-029: %s in it is refused with an error of the field',
    async ([, text], { app }) => {
      const person = await givenPerson(app, by)

      await expect(save(person, text)).rejects.toMatchObject({
        code: 'invalid_input',
        errors: { [field]: expect.stringMatching(/одна строка|Только буквы/) },
      })
    },
  )

  test('N-029: spaces around it are trimmed', async ({ app }) => {
    await expect(save(await givenPerson(app, by), '  Ветер \n')).resolves.toBeDefined()
  })
})

const givenPerson = (app: TestApp, by: Field['by']) => (by === 'employer' ? app.employer() : app.seeker())

test('N-029: the database refuses a line break in the names that leave it in letters and markup', async ({ app }) => {
  const { company_id } = await app.employer()
  const update = (row: object) => app.db.updateTable('company').set(row).where('id', '=', company_id).execute()

  await expect(update({ name: 'Ветер\nЮг' })).rejects.toMatchObject({ constraint: 'company_name_is_one_line' })
  await expect(update({ legal_name: 'Ветер\u2028' })).rejects.toMatchObject({
    constraint: 'company_legal_name_is_one_line',
  })
})

import type { Db } from '#database/connect.ts'
import { NewVacancy, VacancyChange } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { findDraftOfChanges, findOrInsertDraftOfChanges } from '#features/vacancies/editor/server/drafts.ts'
import { changeVacancyDraft, insertVacancyDraft } from '#features/vacancies/editor/server/save-vacancy.ts'
import { findTwin } from '#features/vacancies/lifecycle/server/duplicates.ts'
import { findOwnVacancy, lockOwnVacancy } from '#features/vacancies/own-list/own-vacancies.server.ts'
import type { OwnVacancy } from '#features/vacancies/own-list/own-vacancy.contract.ts'
import type { ExternalVacancy } from '#integrations/providers/external-vacancy.ts'
import type { ProviderName } from '#integrations/providers/provider-adapter.ts'
import type { FieldValues } from '../exchange/rules/merge-sides.ts'
import { parseKnownFields, readFields } from './parse-fields.server.ts'
import type { ProviderLookups } from './provider-lookups.server.ts'
import type { RecordKind, RecordOwner, TheirRecord } from './record-kind.server.ts'
import { toVacancyFields } from './to-vacancy-fields.server.ts'

const managerOf = ({ accountId, companyId }: RecordOwner) => ({ id: accountId, company_id: companyId! })

/** The fields of a vacancy of ours in the form in which `toVacancyFields` delivers theirs. */
export const fieldsOfVacancy = (vacancy: OwnVacancy): FieldValues => ({
  ...vacancy,
  contact_phones: vacancy.contact_phones.map(({ number, ...phone }) => ({ ...phone, number: number.number })),
})

/** Fields of ours by what makes them. */
const FIELDS_OF: Partial<Record<keyof ExternalVacancy, string[]>> = {
  description: ['description'],
  requirements: ['requirements'],
  conditions: ['conditions'],
  place: ['city_ids'],
  roles: ['professional_role_ids'],
  experience: ['experience_id'],
  education: ['education_level_id'],
  workTypes: ['work_type_id'],
  schedule: ['schedule_id'],
  placesOfWork: ['place_of_work_ids'],
  weekSchedules: ['week_schedule_ids'],
  workingHours: ['working_hours_ids'],
  rotationDays: ['rotation_days'],
  salary: [
    'salary_from',
    'salary_to',
    'salary_currency',
    'salary_gross',
    'salary_mode_id',
    'salary_frequency_id',
    'salary_absent_reason',
  ],
  skills: ['key_skills'],
  languages: ['languages'],
  driverLicenses: ['driver_license_ids'],
  contractTypes: ['contract_types'],
  type: ['type_id'],
  responseUrl: ['response_url'],
  responseLetterRequired: ['response_letter_required'],
  acceptDisabled: ['accept_disabled'],
  acceptTeenagers: ['accept_14'],
  acceptIncompleteResumes: ['accept_incomplete_resumes'],
  temporary: ['temporary'],
  internship: ['internship'],
  nightShifts: ['night_shifts', 'accept_14'],
  code: ['code'],
  department: ['department'],
  contact: ['contact_name', 'contact_email', 'contact_phones'],
}

/** A vacancy of the other site in the fields that our form would accept. */
export function toTheirRecord(external: ExternalVacancy, lookups: ProviderLookups): TheirRecord {
  const taken = toVacancyFields(external, lookups)
  const { fields, dropped } = parseKnownFields(VacancyChange, taken.fields)
  const misread = [...new Set(external.misread)].flatMap((key) => FIELDS_OF[key] ?? [])
  return { url: external.url, fields, dropped: [...taken.dropped, ...dropped], misread }
}

/**
 * Vacancies come as drafts. What changes in a published one goes into its draft of changes, which only a person
 * publishes; so nothing that others see changes by itself.
 */
export const VACANCY_RECORDS: RecordKind = {
  kind: 'vacancy',
  capability: 'list_vacancies',
  list: (adapter, access, page) => adapter.listVacancies(access, page),
  listArchived: (adapter, access, page) => adapter.listArchivedVacancies(access, page),
  async read(adapter, access, id, lookups) {
    return toTheirRecord(await adapter.getVacancy(access, id), lookups)
  },
  async findLocal(tx, owner, id) {
    const vacancy = await lockOwnVacancy(tx, owner.companyId!, id)
    if (!vacancy) return undefined
    const draftId = vacancy.status === 'draft' ? undefined : await findDraftOfChanges(tx, id)
    const draft = draftId && (await findOwnVacancy(tx, owner.companyId!, draftId))
    return { fields: fieldsOfVacancy(draft || vacancy), isPublic: false }
  },
  findTwin: findTwinOfTheirs,
  create: async (tx, owner, fields, { provider, at }) =>
    (await insertVacancyDraft(tx, { ...managerOf(owner), source: provider }, readFields(NewVacancy, fields), at)).id,
  async change(tx, owner, id, fields, at) {
    const draft = await findOrInsertDraftOfChanges(tx, managerOf(owner), id, at)
    await changeVacancyDraft(
      tx,
      { companyId: owner.companyId!, vacancyId: draft.id, at },
      readFields(VacancyChange, fields),
    )
  },
}

/**
 * A person has entered it on both sites; it may be linked with one of a third site already. A field that the other site
 * does not deliver is empty.
 */
async function findTwinOfTheirs(tx: Db, { companyId }: RecordOwner, fields: FieldValues, notLinkedWith: ProviderName) {
  const { name = '', description = '', duties = '', requirements = '', conditions = '' } = fields as Texts
  return findTwin(tx, companyId!, { name, description, duties, requirements, conditions }, { notLinkedWith })
}

type Texts = Record<string, string | undefined>

import { refuseField } from '#contract/errors.ts'
import { NOT_IN_LIST_MESSAGE } from '#contract/validation/default-messages.ts'
import type { Db } from '#database/connect.ts'
import { isAgency } from '#features/companies/company-types.rules.ts'
import { refuseUnknownIds } from '#features/reference/server/queries.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { VACANCY_TYPE_ANONYMOUS } from '../../server/rules.ts'
import type { VacancyBefore, VacancyFieldValues } from './vacancy-fields.ts'

type FieldCheckContext = { companyId: number; before: VacancyBefore; at: Date }

/** Refuses fields that contradict other tables or the calendar. */
export async function refuseInvalidVacancyFields(
  db: Db,
  fields: VacancyFieldValues,
  { companyId, before, at }: FieldCheckContext,
): Promise<void> {
  await refuseUnknownIds(db, fields)
  await refuseAddressOutsideCities(db, companyId, { ...before, ...fields })
  if (fields.questionnaire_id) await refuseForeignQuestionnaire(db, companyId, fields.questionnaire_id)
  refusePastStartDay(fields, before, at)
  if (fields.custom_employer_name) await refuseForbiddenEmployerName(db, companyId, fields, before)
}

/** The address belongs to the company and lies in one of the cities of the vacancy. */
async function refuseAddressOutsideCities(
  db: Db,
  companyId: number,
  { address_id, city_ids }: Pick<VacancyBefore, 'address_id' | 'city_ids'>,
) {
  if (address_id === null) return
  const address = await db
    .selectFrom('address')
    .select('city_id')
    .where('id', '=', address_id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!address) return refuseField('address_id', NOT_IN_LIST_MESSAGE)
  if (city_ids.length > 0 && !city_ids.includes(address.city_id)) {
    refuseField('address_id', 'Адрес в другом городе: добавьте этот город или выберите другой адрес')
  }
}

async function refuseForeignQuestionnaire(db: Db, companyId: number, id: number) {
  const own = await db
    .selectFrom('questionnaire')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forShare()
    .executeTakeFirst()
  if (!own) refuseField('questionnaire_id', NOT_IN_LIST_MESSAGE)
}

/** A saved start day may pass later; it is refused only when it changes. */
function refusePastStartDay({ start_by }: VacancyFieldValues, before: VacancyBefore, at: Date) {
  if (start_by && start_by !== before.start_by && start_by < moscowDay(at)) {
    refuseField('start_by', 'Этот день уже прошёл')
  }
}

/** A custom employer name is for agencies and anonymous vacancies, and must not contain the company name. */
async function refuseForbiddenEmployerName(
  db: Db,
  companyId: number,
  fields: VacancyFieldValues,
  before: VacancyBefore,
) {
  const { name, company_type } = await db
    .selectFrom('company')
    .select(['name', 'company_type'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const type = fields.type_id ?? before.type_id
  if (type !== VACANCY_TYPE_ANONYMOUS && !isAgency(company_type)) {
    refuseField('custom_employer_name', 'Другое название — только для анонимной вакансии или агентства')
  }
  if (significantWordsOf(fields.custom_employer_name!).includes(significantWordsOf(name))) {
    refuseField('custom_employer_name', 'Уберите название своей компании')
  }
}

const LEGAL_FORMS = new Set(['ооо', 'оао', 'зао', 'пао', 'ао', 'ип', 'нко', 'ано'])

/** ` северный ветер ` of «ООО „Северный Ветер“»: whole words only, so that «Рост» is not found in «Ростов». */
function significantWordsOf(name: string): string {
  const words = normalizeName(name).match(/[\p{L}\p{N}]+/gu) ?? []
  const significant = words.filter((word) => !LEGAL_FORMS.has(word))
  return ` ${(significant.length > 0 ? significant : words).join(' ')} `
}

import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/replies.ts'
import { withCameFrom } from '#features/negotiations/apply/came-from.rules.ts'
import { BENEFITS, WEEK_SCHEDULES } from '#features/reference/dictionaries/work.contract.ts'
import { buildQrCode } from '#lib/text/qr-code.ts'
import type { Ctx } from '#platform/context.ts'
import { largeBlock, mutedBlock, type PdfBlock, paragraphBlock, qrBlock, titleBlock } from '#platform/pdf/blocks.ts'
import { renderPdfReply } from '#platform/pdf/pdf-file.ts'
import { findOwnVacancy } from '../own-list/own-vacancies.server.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'
import { citiesText } from '../rules/cities-text.ts'
import { displayedCompanyName } from '../rules/company-display-name.ts'
import { salaryTermsText, salaryText } from '../rules/salary.ts'
import { dictionaryNamesText } from '../rules/vacancy-features.ts'
import { isDirectVacancy } from '../rules/vacancy-labels.ts'

type Reader = { id: number; company_id: number }

/** The poster of a vacancy that everybody can open: the address on it must work. */
export async function createVacancyPoster(
  { db, site, now }: Pick<Ctx, 'db' | 'site' | 'now'>,
  reader: Reader,
  id: number,
): Promise<FileReply> {
  const vacancy = (await findOwnVacancy(db, reader.company_id, id)) ?? refuse('vacancy_not_found')
  if (vacancy.status !== 'active' || vacancy.moderation_status !== 'approved')
    refuse('state_conflict', { message: 'Объявление можно напечатать, когда вакансия открыта для всех' })
  const { name: company } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', reader.company_id)
    .executeTakeFirstOrThrow()
  const address = `${site.public_url}/vacancies/${vacancy.slug}`
  return renderPdfReply(`account ${reader.id}`, `Объявление ${vacancy.id}`, {
    title: vacancy.name,
    subject: 'Объявление о вакансии',
    createdAt: now(),
    footer: 'Смена места',
    blocks: posterBlocks(vacancy, displayedCompanyName(vacancy, company), address),
  })
}

function posterBlocks(vacancy: OwnVacancy, company: string, address: string): PdfBlock[] {
  const conditions = [
    citiesText(vacancy.cities),
    dictionaryNamesText(WEEK_SCHEDULES, vacancy.week_schedule_ids),
    dictionaryNamesText(BENEFITS, vacancy.benefit_ids),
  ]
  return [
    titleBlock(`${company} ищет`),
    largeBlock(vacancy.name),
    titleBlock([salaryText(vacancy), salaryTermsText(vacancy)].filter(Boolean).join(' ')),
    paragraphBlock(conditions.filter(Boolean).join(' · ')),
    qrBlock(buildQrCode(withCameFrom(address, 'qr'))),
    titleBlock('Наведите камеру и откликнитесь за минуту'),
    ...(isDirectVacancy(vacancy)
      ? []
      : [paragraphBlock(`Ответим каждому. Срок ответа, рабочих дней: ${vacancy.promise_days}`)]),
    mutedBlock(address),
  ]
}

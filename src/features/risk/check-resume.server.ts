import { findScam } from '#features/moderation/scam/find-scam-signs.rules.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { openModerationCase } from './moderation-cases.server.ts'

const SIGN_TEXTS: Record<string, string> = {
  code_request: 'Просит код из SMS',
  card_data: 'Номер карты или просьба о её данных',
  prepayment: 'Просит деньги вперёд',
  file_link: 'Ссылка на файл или подозрительный сайт',
}

/** Shows a published resume to the operator if its texts look like fraud. The resume stays visible until somebody decides. */
export async function checkResume({ db, now }: Ctx, { resume_id }: JobPayload<'check_resume'>) {
  const resume = await db
    .selectFrom('resume')
    .select(['title', 'about', 'experience_text'])
    .where('id', '=', resume_id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!resume) return
  const text = [resume.title ?? '', resume.about, resume.experience_text].map(htmlToText).join('\n')
  const { codes, words } = findScam(text, { author: 'seeker', hasOffer: false })
  const quoted = words === '' ? '' : `: ${inQuotes(words)}`
  const reasons = codes
    .filter((code) => SIGN_TEXTS[code] !== undefined)
    .map((code) => ({ code, text: `${SIGN_TEXTS[code]}${quoted}` }))
  await openModerationCase(db, { subject_kind: 'resume', subject_id: resume_id, reasons }, now())
}

import { strToU8 } from 'fflate'
import type { FileReply } from '#contract/replies.ts'
import { ZIP } from '#features/artifacts/file-urls.server.ts'
import type { SeekerNegotiation } from '#features/negotiations/contract/negotiation-shapes.ts'
import { selectSeekerNegotiations, withVacancyCards } from '#features/negotiations/server/queries.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { exportOwnResume } from '#features/resumes/export/export-own-resume.server.ts'
import { listResumesOfSeeker } from '#features/resumes/own-list/own-resumes.server.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { toSeconds } from '#lib/dates/to-seconds.ts'
import { cleanText } from '#lib/text/html-text.ts'
import type { Ctx } from '#platform/context.ts'
import { type CareerHire, type CareerManifest, MAX_CAREER_HIRES } from './career.contract.ts'
import { type CareerFiles, fitFiles, MANIFEST_FILE, signFiles, signText } from './career-file.server.ts'
import { findSigningKey } from './career-keys.server.ts'

/** How a stranger checks the archive, with our page or without any network. */
const readmeText = (publicUrl: string, key: string, leftOut: readonly string[]) => `Файл карьеры из «Смены места»

manifest.json      кому и когда выдан, сколько чего внутри
resume-N.json/pdf  резюме: для программ (JSON Resume) и для чтения
applications.json  отклики и ответы на них
proof.txt          короткая выписка с подписью: её можно послать текстом
SHA256SUMS         отпечатки файлов, SHA256SUMS.sig — подпись под ними (Ed25519)
${leftOut.length > 0 ? `\nНе вошли, иначе архив слишком велик: ${leftOut.join(', ')}\n` : ''}
Проверить на сайте: ${publicUrl}/verify

Проверить самому, без нашей страницы (нужен openssl 3):
  curl -o smena.pem ${publicUrl}/verify/${key}
  openssl pkeyutl -verify -pubin -inkey smena.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
  sha256sum -c SHA256SUMS
Ключ достаточно скачать один раз: проверка идёт без сети.

Подпись говорит, что файл выдала «Смена места» и он цел. Она не говорит, что в резюме всё правда.
Наём в manifest.json подтверждает только проверенная компания: verified — true, рядом её ИНН.
При verified — false компания не проверена: завести её и отметить наём мог кто угодно.
`

/** A person with more has the rest in the archive of all data. */
const MAX_APPLICATIONS = 1000

/** All resumes and applications of a person, as the person sees them, in an archive that we sign. */
export async function exportCareer(ctx: Ctx, seekerId: number): Promise<FileReply> {
  await ctx.limits.spend('career_files_of_sender', `account ${seekerId}`)
  const key = await findSigningKey(ctx)
  const at = ctx.now()
  const found: CareerFiles = {}
  const resumes = await listResumesOfSeeker(ctx.db, seekerId, at)
  for (const [index, { id }] of resumes.entries()) {
    for (const format of ['json', 'pdf'] as const) {
      const { content } = await exportOwnResume(ctx, seekerId, id, format)
      found[`resume-${index + 1}.${format}`] = Buffer.from(content, 'base64')
    }
  }
  const applications = await listApplications(ctx, seekerId)
  found['applications.json'] = toJsonFile(applications.map(describeApplication))
  const { kept: files, leftOut } = fitFiles(found)
  const manifest: CareerManifest = {
    format: 'smena-career/2',
    site: ctx.site.public_url,
    issued_at: toSeconds(at.toISOString()),
    ...(await describeHolder(ctx, seekerId)),
    resumes: resumes.length,
    applications: applications.length,
    refusals: applications.filter(({ state }) => state === 'refused').length,
    hires: await describeHires(ctx, applications),
  }
  files[MANIFEST_FILE] = toJsonFile(manifest)
  files['proof.txt'] = strToU8(signText(cleanText(JSON.stringify(manifest)), key))
  files['README.txt'] = strToU8(readmeText(ctx.site.public_url, key.name, leftOut))
  const content = Buffer.from(signFiles(files, key)).toString('base64')
  return { name: `Карьера ${moscowDay(at)}.zip`, type: ZIP, content }
}

const toJsonFile = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`)

async function describeHolder({ db }: Ctx, seekerId: number) {
  const { first_name, last_name, phone_verified_at } = await db
    .selectFrom('seeker')
    .innerJoin('account', 'account.id', 'seeker.id')
    .select(['seeker.first_name', 'seeker.last_name', 'account.phone_verified_at'])
    .where('seeker.id', '=', seekerId)
    .executeTakeFirstOrThrow()
  const initial = [...last_name][0]
  return { holder: initial ? `${first_name} ${initial}.` : first_name, phone_verified: phone_verified_at !== null }
}

/** Hidden and old ones too: no list of a screen limits them. */
async function listApplications({ db, now }: Ctx, seekerId: number): Promise<SeekerNegotiation[]> {
  const at = now()
  const rows = await selectSeekerNegotiations(db, seekerId, at)
    .orderBy('negotiation.created_at', 'desc')
    .orderBy('negotiation.id', 'desc')
    .limit(MAX_APPLICATIONS)
    .execute()
  return withVacancyCards(db, seekerId, rows, at)
}

const describeApplication = (one: SeekerNegotiation) => ({
  vacancy: one.vacancy.name,
  company: one.vacancy.company?.name ?? null,
  company_verified: one.vacancy.company?.verification === 'verified',
  cities: one.vacancy.cities.map(({ name }) => name),
  resume: one.resume_title,
  initiator: one.initiator,
  letter: one.letter,
  state: one.state,
  created_at: one.created_at,
  refusal:
    one.refuse_reason_id === null
      ? null
      : { reason: nameById(REFUSE_REASONS, one.refuse_reason_id), skills: one.refuse_skills, text: one.refuse_text },
  written_reason: one.written_reason,
  history: one.history.map(({ at, actor, to }) => ({ at, actor, state: to })),
})

/** A hire by word is one when the person has confirmed it. */
const isConfirmed = ({ state, hire }: SeekerNegotiation) =>
  state === 'hired' && hire?.confirmation !== 'pending' && hire?.confirmation !== 'silent'

/** With the INN of verified companies, which alone confirm a hire (ruling 50). A company that is not named to the person confirms none. */
async function describeHires({ db }: Ctx, applications: readonly SeekerNegotiation[]): Promise<CareerHire[]> {
  const hired = applications.filter(isConfirmed).slice(0, MAX_CAREER_HIRES)
  const companyIds = hired.flatMap(({ vacancy }) => vacancy.company?.id ?? [])
  const verified = await db
    .selectFrom('company')
    .select(['id', 'inn'])
    .where('id', 'in', [...companyIds, 0])
    .where('verification', '=', 'verified')
    .execute()
  const innById = new Map(verified.map(({ id, inn }) => [id, inn]))
  return hired.map(({ vacancy, updated_at, history }) => ({
    company: vacancy.company?.name ?? 'Компания не названа',
    position: vacancy.name,
    at: toSeconds(history.findLast(({ from, to }) => to === 'hired' && from !== 'hired')?.at ?? updated_at),
    verified: innById.has(vacancy.company?.id ?? 0),
    inn: innById.get(vacancy.company?.id ?? 0) ?? null,
  }))
}

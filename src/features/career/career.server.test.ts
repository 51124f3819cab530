import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'
import { PREMIUM_LIMITS } from '#features/premium/rules/plans.ts'
import { NO_LIMITS } from '#platform/http/limits.ts'
import { sendForm } from '#test/fixtures/files.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type TestApp, test } from '#test/test-app.ts'
import {
  type CareerCheck,
  checkCareer,
  downloadCareer,
  downloadCareerKey,
  listCareerKeys,
  MAX_CAREER_HIRES,
} from './career.contract.ts'
import { fitFiles, signText } from './career-file.server.ts'
import { adoptCareerKey, findSigningKey } from './career-keys.server.ts'
import { checkCareerInput } from './check-career.server.ts'

const CLIENT = { address: '', network: 'test', device: '', agent: null }

async function issueCareer(app: TestApp) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const resume = await givenResume(app.db, seeker.id, { title: 'Пекарь' })
  const vacancy = await givenVacancy(app.db, employer.company_id, { name: 'Пекарь в ночь' })
  const rows = { vacancy, resume, seekerId: seeker.id }
  await givenNegotiation(app.db, rows, { state: 'hired', closed_at: app.now().toISOString() })
  const { content, name } = await seeker.call(downloadCareer, {})
  return { seeker, name, archive: new Uint8Array(Buffer.from(content, 'base64')) }
}

async function check(app: TestApp, archive: Uint8Array): Promise<CareerCheck> {
  const file = new File([archive as BlobPart], 'career.zip')
  return checkCareerInput({ ...app, limits: NO_LIMITS }, undefined, { file, text: '' }, CLIENT)
}

test('a career file holds resumes and applications, and is recognised whole; so is its pasted proof', async ({
  app,
}) => {
  const { archive, name } = await issueCareer(app)

  expect(name).toMatch(/^Карьера \d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(archive)
  expect(Object.keys(files)).toEqual([
    'resume-1.json',
    'resume-1.pdf',
    'applications.json',
    'manifest.json',
    'proof.txt',
    'README.txt',
    'KEY',
    'SHA256SUMS',
    'SHA256SUMS.sig',
  ])
  expect(strFromU8(files['applications.json']!)).toContain('Пекарь в ночь')
  const manifest = { resumes: 1, applications: 1, refusals: 0, hires: [{ position: 'Пекарь в ночь' }] }
  const sent = await sendForm(app, {}, checkCareer.path, { file: new File([archive as BlobPart], 'career.zip') })
  expect(sent.data).toMatchObject({ verdict: 'whole', changed_files: [], manifest })

  const proof = strFromU8(files['proof.txt']!)
  for (const text of [proof, proof.replaceAll('\n', '\r\n'), `\n${proof}\n`])
    expect(await app.guest.call(checkCareer, { body: { text } })).toMatchObject({ verdict: 'whole', manifest })
  expect(
    await app.guest.call(checkCareer, { body: { text: proof.replace('"resumes":1', '"resumes":9') } }),
  ).toMatchObject({ verdict: 'changed', manifest: null })
})

test('a career file of many resumes and hires holds all of them, and is recognised whole', async ({ app }) => {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const resume = await givenResume(app.db, seeker.id, { title: 'Пекарь' })
  for (let n = 1; n < PREMIUM_LIMITS.resumes.plus; n++) await givenResume(app.db, seeker.id, { title: `Пекарь ${n}` })
  for (let n = 0; n <= MAX_CAREER_HIRES; n++) {
    const vacancy = await givenVacancy(app.db, employer.company_id, { name: `Пекарь ${n}` })
    await givenNegotiation(
      app.db,
      { vacancy, resume, seekerId: seeker.id },
      { state: 'hired', closed_at: app.now().toISOString() },
    )
  }

  const { content } = await seeker.call(downloadCareer, {})

  const { verdict, manifest } = await check(app, new Uint8Array(Buffer.from(content, 'base64')))
  expect(verdict).toBe('whole')
  expect(manifest).toMatchObject({ resumes: PREMIUM_LIMITS.resumes.plus, applications: MAX_CAREER_HIRES + 1 })
  expect(manifest!.hires).toHaveLength(MAX_CAREER_HIRES)
})

test('a career file holds applications that are hidden in the list or too old for it', async ({ app }) => {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const resume = await givenResume(app.db, seeker.id, { title: 'Пекарь' })
  const give = async (name: string, fields: Parameters<typeof givenNegotiation>[2]) => {
    const vacancy = await givenVacancy(app.db, employer.company_id, { name })
    await givenNegotiation(app.db, { vacancy, resume, seekerId: seeker.id }, fields)
  }
  await give('Скрытая', { archived_by_seeker: true })
  const day = '2020-02-01T09:00:00Z'
  await give('Старая', { state: 'withdrawn', created_at: day, updated_at: day, closed_at: day })

  const { content } = await seeker.call(downloadCareer, {})

  const files = unzipSync(Buffer.from(content, 'base64'))
  const applications: { vacancy: string }[] = JSON.parse(strFromU8(files['applications.json']!))
  expect(applications.map(({ vacancy }) => vacancy)).toEqual(['Скрытая', 'Старая'])
})

test('the largest files are left out of a career file that would be too large to check', () => {
  const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024)
  const files = { 'a.pdf': megabytes(4), 'b.pdf': megabytes(6), 'c.pdf': megabytes(3) }

  const { kept, leftOut } = fitFiles(files)

  expect([Object.keys(kept), leftOut]).toEqual([['a.pdf', 'c.pdf'], ['b.pdf']])
})

test('no byte of a career file can be changed without notice', async ({ app }) => {
  const { archive } = await issueCareer(app)
  const step = Math.ceil(archive.length / 400)
  const positions = Array.from({ length: Math.ceil(archive.length / step) }, (_, n) => n * step)
  // The list, its signature and the directory of the archive lie at its end: there each byte.
  for (let at = archive.length - 1; at > archive.length - 900; at--) positions.push(at)

  for (const at of positions) {
    const tampered = archive.slice()
    tampered[at]! ^= 1
    const { verdict } = await check(app, tampered)
    expect(verdict, `byte ${at} of ${archive.length}`).not.toBe('whole')
  }
})

test('a changed, added or missing file is named, and an archive that was packed again is told apart', async ({
  app,
}) => {
  const { archive } = await issueCareer(app)
  const files = unzipSync(archive)
  const pack = (changes: Record<string, Uint8Array>) => zipSync({ ...files, ...changes }, { level: 0 })

  const text = new TextEncoder().encode('другое')
  expect(await check(app, pack({ 'resume-1.json': text }))).toMatchObject({
    verdict: 'changed',
    changed_files: ['resume-1.json'],
    manifest: null,
  })
  expect(await check(app, pack({ 'more.txt': text }))).toMatchObject({ changed_files: ['more.txt'] })
  const { 'resume-1.pdf': _, ...fewer } = files
  expect(await check(app, zipSync(fewer, { level: 0 }))).toMatchObject({ changed_files: ['resume-1.pdf'] })
  expect(await check(app, pack({}))).toMatchObject({ verdict: 'resaved', manifest: { resumes: 1 } })
  expect(await check(app, zipSync(files, { level: 9 }))).toMatchObject({ verdict: 'unsigned' })
  expect(await check(app, zipSync({ 'a.txt': text }))).toMatchObject({ verdict: 'unsigned' })
  expect(await check(app, text)).toMatchObject({ verdict: 'unsigned' })
  await expect(app.guest.call(checkCareer, { body: {} })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('openssl and sha256sum come to the same result with the key that the site publishes', async ({ app }) => {
  const { archive } = await issueCareer(app)
  const files = unzipSync(archive)
  const key = strFromU8(files.KEY!).trim()
  const { content } = await app.guest.call(downloadCareerKey, { params: { key } })
  const folder = await mkdtemp(path.join(tmpdir(), 'career-'))
  const write = (name: string, bytes: Uint8Array) => writeFile(path.join(folder, name), bytes)
  for (const [name, bytes] of Object.entries(files)) await write(name, bytes)
  await write('smena.pem', Buffer.from(content, 'base64'))
  const commands = strFromU8(files['README.txt']!).match(/^ {2}(openssl|sha256sum) .*$/gm)!
  expect(commands).toHaveLength(2)
  const run = () => promisify(execFile)('sh', ['-ec', commands.join('\n')], { cwd: folder })

  expect((await run()).stdout).toMatch(/Verified Successfully[\s\S]*resume-1\.json: OK/)
  await write('manifest.json', Buffer.from('{}'))
  await expect(run()).rejects.toThrow()
  await write('manifest.json', files['manifest.json']!)
  await write('SHA256SUMS', Buffer.concat([files.SHA256SUMS!, Buffer.from('\n')]))
  await expect(run()).rejects.toThrow()
  await rm(folder, { recursive: true })
})

test('a key of the settings signs from then on, and files of the former one are still recognised', async ({ app }) => {
  const { archive } = await issueCareer(app)
  const former = (await app.guest.call(listCareerKeys, {}))[0]!.name
  const seed = Buffer.alloc(32, 5)

  for (let start = 0; start < 2; start++) await adoptCareerKey(app, seed)

  const keys = await app.guest.call(listCareerKeys, {})
  expect(keys.filter(({ is_current }) => is_current)).toHaveLength(1)
  expect(keys.find(({ name }) => name === former)).toMatchObject({ is_current: false })
  expect(await check(app, archive)).toMatchObject({ verdict: 'whole', key: former })
  expect(await check(app, (await issueCareer(app)).archive)).toMatchObject({ verdict: 'whole', key: keys[0]!.name })
})

test('only a verified company confirms a hire, with its INN; a stranger’s «Сбербанк» is named as not verified (TR-11)', async ({
  app,
}) => {
  const [seeker, verified, bought] = [await app.seeker(), await givenVerifiedEmployer(app), await app.employer()]
  const rename = app.db.updateTable('company').set({ name: 'ПАО «Сбербанк»' }).where('id', '=', bought.company_id)
  await rename.execute()
  const resume = await givenResume(app.db, seeker.id, { title: 'Пекарь' })
  for (const { company_id } of [verified, bought]) {
    const vacancy = await givenVacancy(app.db, company_id, { name: 'Старший аналитик' })
    const hired = { state: 'hired', closed_at: app.now().toISOString() } as const
    await givenNegotiation(app.db, { vacancy, resume, seekerId: seeker.id }, hired)
  }
  const anonymous = await givenVacancy(app.db, verified.company_id, { type_id: 3 })
  const at = app.now().toISOString()
  await givenNegotiation(app.db, { vacancy: anonymous, resume, seekerId: seeker.id }, { state: 'hired', closed_at: at })

  const { content } = await seeker.call(downloadCareer, {})
  const { verdict, manifest } = await check(app, new Uint8Array(Buffer.from(content, 'base64')))

  const { inn } = await app.db
    .selectFrom('company')
    .select('inn')
    .where('id', '=', verified.company_id)
    .executeTakeFirstOrThrow()
  expect(verdict).toBe('whole')
  expect(manifest!.hires).toHaveLength(3)
  expect(manifest!.hires.filter((hire) => hire.verified)).toMatchObject([{ inn }])
  expect(manifest!.hires.find(({ company }) => company.includes('Сбербанк'))).toMatchObject({
    verified: false,
    inn: null,
  })
})

test('a file of the first format is still recognised, and its hires are read (TR-11)', async ({ app }) => {
  const { name, privateKey } = await findSigningKey(app)
  const old = {
    format: 'smena-career/1',
    site: 'http://localhost',
    issued_at: '2026-08-01T09:00:00Z',
    holder: 'Пётр А.',
    phone_verified: true,
    resumes: 1,
    applications: 1,
    refusals: 0,
    hires: [{ company: 'Пекарня', position: 'Пекарь', at: '2026-07-01T09:00:00Z' }],
  }
  const text = signText(JSON.stringify(old), { name, privateKey })

  const result = await app.guest.call(checkCareer, { body: { text } })

  expect(result).toMatchObject({ verdict: 'whole', manifest: old })
})

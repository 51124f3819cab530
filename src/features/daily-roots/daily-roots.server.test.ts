import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import type { FileReply } from '#contract/replies.ts'
import { downloadCareerKey } from '#features/career/career.contract.ts'
import { findPromiseStatus } from '#features/promises/queries.server.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { passTime } from '#test/fixtures/premium/premium-rows.ts'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenPaidOrder } from '#test/fixtures/trust/operator-cases.ts'
import { openTestApp, type TestApp, test } from '#test/test-app.ts'
import { setOperatorRole } from '../operator/server/set-operator-role.ts'
import { createProofsOfPerson } from './application-proof.server.ts'
import { checkAuditLogWithRoots } from './check-audit-log.server.ts'
import {
  downloadApplicationProof,
  downloadRootCheck,
  downloadRootLeaves,
  exportDailyRoots,
  listDailyRoots,
  showCountedApplication,
} from './daily-roots.contract.ts'
import { publishDailyRoot } from './publish-daily-root.server.ts'

const LOG = { error: () => {}, warn: () => {} }
const run = promisify(execFile)

const publish = (app: TestApp) => publishDailyRoot(app, {}, LOG)
const decode = ({ content }: FileReply) => Buffer.from(content, 'base64').toString('utf8')

const leavesOf = async (app: TestApp, id: number) =>
  decode(await app.guest.call(downloadRootLeaves, { params: { id, part: 1 } }))
    .split('\n')
    .slice(0, -1)

/** A company that has answered one of two people in time, a paid order and an act of an operator. */
async function givenWorld() {
  const app = await openTestApp()
  onTestFinished(() => app.close())
  const [kept, late, employer] = [await app.seeker(), await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const apply = async ({ id: seekerId }: { id: number }, fields = {}) =>
    givenNegotiation(app.db, { vacancy, resume: await givenResume(app.db, seekerId), seekerId }, fields)
  const applications = [
    await apply(kept, { state: 'considering', answered_at: '2026-09-02T09:00:00Z' }),
    await apply(late),
  ] as const
  const order = await givenPaidOrder(app, kept.id)
  await app.db
    .insertInto('ledger_entry')
    .values({
      order_id: order.id,
      amount: 199,
      debit: 'test',
      credit: 'seeker',
      payment_id: `paid-${order.id}`,
      created_at: app.now().toISOString(),
    })
    .execute()
  await setOperatorRole(app, { phone: kept.phone, role: 'operator', reason: 'Проверка корней' })
  return { app, kept, late, employer, vacancy, applications, apply }
}

/** The published files in a folder without the product, and the downloaded program that checks them there. */
async function givenShell(app: TestApp) {
  const folder = await mkdtemp(path.join(tmpdir(), 'roots-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const save = (name: string, text: string) => writeFile(path.join(folder, name), text)
  await save('check-roots.mjs', decode(await app.guest.call(downloadRootCheck, {})))
  const roots = JSON.parse(decode(await app.guest.call(exportDailyRoots, {})))
  await save('roots.json', JSON.stringify(roots))
  for (const index of roots.roots.keys())
    await save(`leaves-${index + 1}-1.txt`, (await leavesOf(app, index + 1)).map((line) => `${line}\n`).join(''))
  const check = async (...args: string[]) => {
    const options = { cwd: folder, env: { PATH: process.env.PATH } }
    const done = await run(process.execPath, ['check-roots.mjs', ...args], options).catch((error) => error)
    return { code: done.code ?? 0, text: `${done.stdout}${done.stderr}` }
  }
  return { save, check, roots }
}

describe('a daily root (TR-18, M17)', () => {
  test('holds each application, payment and entry of the log as a leaf, once, and an application again when its outcome changes', async () => {
    const { app, applications, employer } = await givenWorld()
    await publish(app)
    const first = await leavesOf(app, 1)
    const due = '2026-09-08T21:00:00Z'
    expect(first).toEqual([
      expect.stringMatching(/^audit 1 [0-9a-f]{64}$/),
      expect.stringMatching(new RegExp(`^promise [0-9a-f]{64} ${employer.company_id} ${due} kept$`)),
      expect.stringMatching(new RegExp(`^promise [0-9a-f]{64} ${employer.company_id} ${due} open$`)),
      expect.stringMatching(/^payment [0-9a-f]{64}$/),
    ])
    // Once a day, whoever asks.
    await Promise.all([publish(app), publish(app)])
    await passTime(app, 10 * DAY_SECONDS)
    await publish(app)
    const second = await leavesOf(app, 2)
    expect(second).toEqual([first[2]!.replace(' open', ' broken')])
    await passTime(app, DAY_SECONDS)
    await publish(app)
    expect(await leavesOf(app, 3)).toEqual([])
    const { data, meta } = await app.guest.call(listDailyRoots, { query: {} })
    expect(data.map(({ number, day, leaves, audit }) => [number, day, leaves, audit])).toEqual([
      [3, '2026-09-11', 0, 1],
      [2, '2026-09-10', 1, 1],
      [1, '2026-08-31', 4, 1],
    ])
    expect(meta.total).toBe(3)
    await expect(app.guest.call(downloadRootLeaves, { params: { id: 1, part: 2 } })).rejects.toMatchObject({
      code: 'not_found',
    })
    for (const change of [
      "update root_leaf set line = 'x'",
      'update root_leaf set position = 9',
      'delete from daily_root',
    ])
      await expect(app.changeSchema(sql.raw(change))).rejects.toThrow(/stays as it is|append-only/)
    expect(applications).toHaveLength(2)
  })

  test('says nothing about whose application it is, and does not name an anonymous company', async () => {
    const { app, kept, applications, apply, vacancy } = await givenWorld()
    await app.db
      .updateTable('vacancy')
      .set({ type_id: idByCode(VACANCY_TYPES, 'anonymous') })
      .where('id', '=', vacancy.id)
      .execute()
    await apply(await app.seeker(), { is_queued: true, answer_due_at: null })
    await publish(app)
    const leaves = await leavesOf(app, 1)
    // The queued one has no promise yet.
    expect(leaves.filter((line) => line.startsWith('promise'))).toEqual([
      expect.stringMatching(/^promise [0-9a-f]{64} - 2026-09-08T21:00:00Z kept$/),
      expect.stringMatching(/^promise [0-9a-f]{64} - 2026-09-08T21:00:00Z open$/),
    ])
    const proof = JSON.parse(decode(await kept.call(downloadApplicationProof, { params: { id: applications[0].id } })))
    expect(leaves.join('\n')).not.toContain(proof.entries[0].salt)
  })

  test('is checked by a program that is downloaded from us and needs nothing of the product, as is the proof of an application', async () => {
    const { app, kept, late, employer, applications } = await givenWorld()
    const [first] = applications
    expect(await kept.call(showCountedApplication, { params: { id: first.id } })).toEqual({ root: null })
    await expect(kept.call(downloadApplicationProof, { params: { id: first.id } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await publish(app)
    await passTime(app, 10 * DAY_SECONDS)
    await publish(app)
    await passTime(app, DAY_SECONDS)
    await publish(app)
    const { save, check, roots } = await givenShell(app)
    expect(await kept.call(showCountedApplication, { params: { id: first.id } })).toEqual({
      root: { number: 1, day: '2026-08-31' },
    })
    await expect(late.call(downloadApplicationProof, { params: { id: first.id } })).rejects.toMatchObject({
      code: 'negotiation_not_found',
    })
    const key = await app.guest.call(downloadCareerKey, { params: { key: roots.keys[0].name } })
    await save('smena.pem', decode(key))
    await save('mine.json', decode(await kept.call(downloadApplicationProof, { params: { id: first.id } })))
    const all = ['leaves-1-1.txt', 'leaves-2-1.txt', 'leaves-3-1.txt']
    const company = String(employer.company_id)
    const done = await check('roots.json', 'mine.json', ...all, '--key', 'smena.pem', '--company', company)
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('Всё сходится') })
    // Anybody counts the figure of the company's page without us.
    const { in_time, of } = await findPromiseStatus(app.db, employer.company_id, app.now())
    expect([in_time, of]).toEqual([1, 2])
    expect(done.text).toContain(`Компания ${company}: в срок ${in_time} из ${of}`)
    expect(await check('mine.json', '--key', 'smena.pem')).toMatchObject({ code: 0 })
    expect((await check()).code).toBe(2)
  })

  test('counts every own application in the proof of the archive of data, which fits without the product, and nobody else does (M17)', async () => {
    const { app, kept, late, employer } = await givenWorld()
    const vacancy = await givenVacancy(app.db, employer.company_id)
    await givenNegotiation(
      app.db,
      { vacancy, resume: await givenResume(app.db, kept.id), seekerId: kept.id },
      { state: 'refused', refuse_reason_id: 2, closed_at: '2026-09-02T09:00:00Z' },
    )
    await publish(app)
    await passTime(app, 10 * DAY_SECONDS)
    await publish(app)
    const { save, check } = await givenShell(app)
    const proof = (await createProofsOfPerson(app.db, kept.id))!
    expect(proof.proofs).toHaveLength(2)
    await save('proof.json', JSON.stringify(proof))
    expect(await check('roots.json', 'proof.json')).toMatchObject({
      code: 0,
      text: expect.stringContaining('Всё сходится'),
    })
    expect(await check('proof.json')).toMatchObject({ code: 0 })
    const foreign = (await createProofsOfPerson(app.db, late.id))!
    const [own, other] = [proof.proofs[0]!, foreign.proofs[0]!]
    await save('proof.json', JSON.stringify({ ...proof, proofs: [{ ...own, entries: other.entries }] }))
    expect((await check('roots.json', 'proof.json')).code).toBe(1)
    expect(await createProofsOfPerson(app.db, employer.id)).toBeUndefined()
  })

  test('no longer fits when a leaf is forged, changed, dropped or doubled, or the end of the list is cut off', async () => {
    const { app } = await givenWorld()
    await publish(app)
    const { save, check } = await givenShell(app)
    const honest = await leavesOf(app, 1)
    const broken: Record<string, string[]> = {
      forged: [...honest, honest[1]!.replace(/[0-9a-f]{64}/, 'ab'.repeat(32))],
      changed: honest.map((line) => line.replace(' open', ' kept')),
      dropped: honest.filter((_, index) => index !== 1),
      doubled: [...honest, honest.at(-1)!],
      swapped: [honest[1]!, honest[0]!, ...honest.slice(2)],
      'an entry of the log dropped': honest.slice(1),
      'cut off': honest.slice(0, -1),
    }
    for (const [name, lines] of Object.entries(broken)) {
      await save('leaves-1-1.txt', lines.map((line) => `${line}\n`).join(''))
      expect([name, (await check('roots.json', 'leaves-1-1.txt')).code]).toEqual([name, 1])
    }
    await save('leaves-1-1.txt', honest.map((line) => `${line}\n`).join(''))
    expect((await check('roots.json', 'leaves-1-1.txt')).code).toBe(0)
  })

  test('that is forged, changed, left out or replaced by another history is found, and so is a proof of something else', async () => {
    const { app, kept, late, applications } = await givenWorld()
    for (let day = 0; day < 3; day++) {
      await publish(app)
      await passTime(app, 5 * DAY_SECONDS)
    }
    const { save, check, roots } = await givenShell(app)
    const [a, b, c] = roots.roots
    const forgedText = { ...b, text: b.text.replace(/root [0-9a-f]{64}/, `root ${'ab'.repeat(32)}`) }
    const saveRoots = (list: unknown[]) => save('other.json', JSON.stringify({ ...roots, roots: list }))
    for (const [name, list] of Object.entries({ changed: [a, forgedText, c], 'left out': [a, c], turned: [b, a, c] })) {
      await saveRoots(list)
      expect([name, (await check('other.json')).code]).toEqual([name, 1])
    }
    // A cut tail and another history fit by themselves: whoever has an earlier copy sees it.
    await saveRoots([a, b])
    expect((await check('other.json')).code).toBe(0)
    expect(await check('other.json', '--known', 'roots.json')).toMatchObject({
      code: 1,
      text: expect.stringContaining('корень 3 исчез'),
    })
    expect((await check('roots.json', '--known', 'other.json')).code).toBe(0)
    const stranger = (await givenWorld()).app
    await publish(stranger)
    await save('other.json', decode(await stranger.guest.call(exportDailyRoots, {})))
    expect((await check('other.json')).code).toBe(0)
    expect((await check('roots.json', '--known', 'other.json')).code).toBe(1)
    await save('stranger.pem', JSON.parse(decode(await stranger.guest.call(exportDailyRoots, {}))).keys[0].pem)
    expect((await check('roots.json', '--key', 'stranger.pem')).code).toBe(1)

    const proofOf = async (person: typeof kept, { id }: { id: number }) =>
      JSON.parse(decode(await person.call(downloadApplicationProof, { params: { id } })))
    const [mine, theirs] = [await proofOf(kept, applications[0]), await proofOf(late, applications[1])]
    const [entry] = mine.entries
    const wrong = {
      'the leaf of somebody else': { ...mine, entries: theirs.entries },
      'another salt': { ...mine, entries: [{ ...entry, salt: 'ab'.repeat(16) }] },
      'another place': { ...mine, entries: [{ ...entry, position: entry.position + 1 }] },
      'a shorter path': { ...mine, entries: [{ ...entry, path: entry.path.slice(1) }] },
      'another outcome': { ...mine, entries: [{ ...entry, line: entry.line.replace('kept', 'broken') }] },
      'a root that nobody signed': {
        ...mine,
        entries: [{ ...entry, root: { ...entry.root, signature: b.signature } }],
      },
      'no leaf': { ...mine, entries: [] },
    }
    for (const [name, proof] of Object.entries(wrong)) {
      await save('proof.json', JSON.stringify(proof))
      expect([name, (await check('roots.json', 'proof.json')).code]).toEqual([name, 1])
    }
    await save('proof.json', JSON.stringify(mine))
    expect((await check('roots.json', 'proof.json')).code).toBe(0)
  })

  test('finds entries of the log that were removed from its end or replaced by marked ones (TR-18)', async () => {
    const { app, kept } = await givenWorld()
    const act = { phone: kept.phone, role: 'operator', reason: 'Ещё раз' } as const
    for (let n = 0; n < 2; n++) await setOperatorRole(app, act)
    await publish(app)
    expect(await checkAuditLogWithRoots(app)).toMatchObject({ is_intact: true, checked: 3, anchored: 3 })
    await app.changeSchema(sql`alter table audit_log disable trigger user`)
    await app.changeSchema(sql`delete from audit_log where id = 3`)
    expect(await checkAuditLogWithRoots(app)).toMatchObject({ is_intact: false, checked: 2, broken_at: 3 })
    // The server itself writes another one in its place, with a mark that fits.
    await setOperatorRole(app, { ...act, reason: 'Как будто было так' })
    expect(await checkAuditLogWithRoots(app)).toMatchObject({ is_intact: false, checked: 2, broken_at: 3 })
    const reported: string[] = []
    await passTime(app, DAY_SECONDS)
    await publishDailyRoot(app, {}, { ...LOG, error: (_, message) => void reported.push(message) })
    expect(reported).toEqual([expect.stringContaining('the audit log was changed')])
  })

  test('still fits after a person was erased, and nobody can show any more which leaf was theirs', async () => {
    const { app, kept, employer, applications } = await givenWorld()
    await publish(app)
    await app.db.updateTable('account').set({ delete_at: app.now().toISOString() }).where('id', '=', kept.id).execute()
    const { eraseDueAccounts } = await import('#features/privacy/erasure/jobs.server.ts')
    await eraseDueAccounts(app, {})
    const leaf = await app.db
      .selectFrom('root_leaf')
      .select(['salt', 'line'])
      .where('negotiation_id', '=', applications[0].id)
      .executeTakeFirstOrThrow()
    expect(leaf.salt).toBeNull()
    await passTime(app, 10 * DAY_SECONDS)
    await publish(app)
    const { check } = await givenShell(app)
    const all = ['leaves-1-1.txt', 'leaves-2-1.txt']
    const done = await check('roots.json', ...all, '--company', String(employer.company_id))
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('в срок 1 из 2') })
  })
})

import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { openXlsxSheets } from '#platform/foreign-documents/tables/read-xlsx.ts'
import { givenVerificationRequest } from '#test/fixtures/trust/operator-cases.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, type Person, type TestApp, test } from '#test/test-app.ts'
import { askCompanyDocument } from '../contract/company-requests.ts'
import { blockPerson, findPeople, unblockPerson } from '../contract/people.ts'
import { setOperatorRole } from '../server/set-operator-role.ts'
import {
  exportAuditLog,
  listAuditActors,
  listAuditLog,
  listAuditSearches,
  MAX_AUDIT_SEARCHES,
  removeAuditSearch,
  saveAuditSearch,
} from './audit.contract.ts'

async function withLog(run: (app: TestApp, people: { olga: Person; petr: Person; target: Person }) => Promise<void>) {
  const app = await openTestApp()
  const target = await app.seeker()
  await setOperatorRole(app, { phone: (await app.newcomer()).phone, role: 'operator', reason: 'Принят на работу' })
  const [olga, petr] = [await givenOperator(app), await givenOperator(app, 'admin')]
  await app.db
    .updateTable('seeker')
    .set({ first_name: 'Ольга', last_name: 'Титова' })
    .where('id', '=', olga.id)
    .execute()
  await olga.call(findPeople, { query: { q: target.phone } })
  app.advanceSeconds(DAY_SECONDS)
  const input = { params: { id: target.id } }
  await petr.call(blockPerson, { ...input, body: { reason: 'Рассылает 100% спам' } })
  await petr.call(unblockPerson, { ...input, body: { reason: 'Номер подменили' } })
  await run(app, { olga, petr, target })
  await app.close()
}

test('the log names whoever has acted, also a command and an account that is erased (TR-19)', () =>
  withLog(async (app, { olga, petr }) => {
    const namesOf = async () => {
      const { data } = await petr.call(listAuditLog, { query: {} })
      return [...new Set(data.map(({ actor_name }) => actor_name))]
    }
    expect(await namesOf()).toEqual([`оператор ${petr.id}`, 'Ольга Титова', 'команда на сервере'])
    await app.db.deleteFrom('account').where('id', '=', olga.id).execute()
    expect(await namesOf()).toEqual([
      `оператор ${petr.id}`,
      `оператор ${olga.id}, аккаунт удалён`,
      'команда на сервере',
    ])
    expect(await petr.call(listAuditActors, {})).toEqual([
      { id: olga.id, name: `оператор ${olga.id}, аккаунт удалён` },
      { id: petr.id, name: `оператор ${petr.id}` },
    ])
  }))

test('the log is filtered by day, actor, act and subject, and searched by number and words: each row is still checked (TR-19)', () =>
  withLog(async (app, { olga, petr, target }) => {
    const find = async (query: Record<string, unknown>) => {
      const { data, meta } = await petr.call(listAuditLog, { query: query as never })
      expect(data.every(({ is_intact }) => is_intact)).toBe(true)
      expect(meta.total).toBe(data.length)
      return data.map(({ action }) => action)
    }
    const today = app.now().toISOString().slice(0, 10)
    expect(await find({ actor_id: olga.id })).toEqual(['find_person'])
    expect(await find({ actor_kind: 'command' })).toEqual(['set_role'])
    expect(await find({ actor_kind: 'operator', since: today })).toEqual([
      'unblock_person',
      'propose_jointly',
      'block_person',
    ])
    expect(await find({ until: today, action: 'find_person' })).toEqual(['find_person'])
    expect(await find({ since: today, action: 'find_person' })).toEqual([])
    expect(await find({ subject_kind: 'account', subject_id: String(target.id), action: 'block_person' })).toHaveLength(
      1,
    )
    expect(await find({ q: '100%', action: 'block_person' })).toHaveLength(1)
    expect(await find({ q: '№ 1' })).toContain('set_role')
    expect(await find({ q: 'нет таких слов' })).toEqual([])
    for (const [field, value] of [
      ['since', '2026-13-01'],
      ['until', 'вчера'],
      ['subject_id', 'x'.repeat(61)],
    ] as const)
      await expect(petr.call(listAuditLog, { query: { [field]: value } })).rejects.toMatchObject({
        errors: { [field]: expect.any(String) },
      })
  }))

test('an entry names the person and the company that it is about, and is found by that name or by a part of it (TR-19)', () =>
  withLog(async (app, { petr, target }) => {
    const employer = await app.employer()
    await app.db.updateTable('company').set({ name: 'Лёгкий труд' }).where('id', '=', employer.company_id).execute()
    const request = await givenVerificationRequest(app, employer.company_id, employer.id, { hasDocument: false })
    await petr.call(askCompanyDocument, { params: { id: request.id } })
    await app.db
      .updateTable('seeker')
      .set({ first_name: 'Зоя', last_name: 'Крылова' })
      .where('id', '=', target.id)
      .execute()
    const find = async (q: string) => {
      const { data } = await petr.call(listAuditLog, { query: { q } })
      return data.map(({ action, subject_name }) => [action, subject_name])
    }
    expect(await find('лёгкий')).toEqual([['ask_document', 'Лёгкий труд']])
    expect(await find('крыл')).toEqual([
      ['unblock_person', 'Зоя Крылова'],
      ['propose_jointly', 'Зоя Крылова'],
      ['block_person', 'Зоя Крылова'],
      ['find_person', 'Зоя Крылова'],
    ])
    expect(await find('Неведомый Холдинг')).toEqual([])
    await app.db.deleteFrom('account').where('id', '=', target.id).execute()
    expect(await find('Рассылает 100% спам')).toEqual([
      ['propose_jointly', null],
      ['block_person', null],
    ])
  }))

test('the filtered log is taken away as a table, no cell of it is a formula, and that is an entry too (TR-19)', () =>
  withLog(async (_, { olga, petr, target }) => {
    await petr.call(blockPerson, { params: { id: target.id }, body: { reason: '=HYPERLINK("http://зло")' } })
    const { content, type } = await olga.call(exportAuditLog, {
      params: { format: 'csv' },
      query: { action: 'block_person' },
    })
    expect(type).toContain('csv')
    const lines = Buffer.from(content, 'base64').toString().trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('"Кто";')
    expect(lines[1]).toContain(`"'=HYPERLINK`)
    expect(lines[2]).toContain(`"оператор ${petr.id}"`)
    const { data } = await petr.call(listAuditLog, { query: {} })
    expect(data[0]).toMatchObject({ action: 'export_audit', actor_name: 'Ольга Титова', after: { found: 2 } })
  }))

test('the same table is taken away for a spreadsheet, with every cell as text (TR-19)', () =>
  withLog(async (_, { olga, petr, target }) => {
    await petr.call(blockPerson, { params: { id: target.id }, body: { reason: '=1+1 <b> & «конец»' } })
    const params = { format: 'xlsx' as const }
    const { content, name, type } = await olga.call(exportAuditLog, { params, query: { action: 'block_person' } })
    expect([name.endsWith('.xlsx'), type]).toEqual([true, expect.stringContaining('spreadsheetml.sheet')])
    const rows = openXlsxSheets(Buffer.from(content, 'base64'))[0]!.read().rows
    expect(rows).toHaveLength(3)
    expect(rows[0]).toContain('Кто')
    expect(rows[1]!.join(' ')).toContain('=1+1 <b> & «конец»')
    expect(strFromU8(unzipSync(Buffer.from(content, 'base64'))['xl/worksheets/sheet1.xml']!)).not.toContain('<f>')
  }))

test('an operator names searches of the log, at most twenty, and nobody else sees them (TR-19)', () =>
  withLog(async (_, { olga, petr }) => {
    const save = (name: string, query: string) => olga.call(saveAuditSearch, { body: { name, query } })
    const { id } = await save('Блокировки', 'action=block_person&page=7&check=1')
    await save('Блокировки', 'action=block_person&who=operator&evil=1')
    expect(await olga.call(listAuditSearches, {})).toEqual([
      { id, name: 'Блокировки', query: '?who=operator&action=block_person' },
    ])
    expect(await petr.call(listAuditSearches, {})).toEqual([])
    await expect(petr.call(removeAuditSearch, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    for (let n = 2; n <= MAX_AUDIT_SEARCHES; n++) await save(`Поиск ${n}`, `q=${n}`)
    await expect(save('Ещё один', 'q=21')).rejects.toMatchObject({ code: 'limit_reached' })
    await save('Поиск 2', 'q=другое')
    await olga.call(removeAuditSearch, { params: { id } })
    await save('Ещё один', 'q=21')
    expect(await olga.call(listAuditSearches, {})).toHaveLength(MAX_AUDIT_SEARCHES)
    for (const body of [
      { name: '', query: '' },
      { name: 'я'.repeat(61), query: '' },
    ])
      await expect(olga.call(saveAuditSearch, { body })).rejects.toMatchObject({ errors: { name: expect.any(String) } })
  }))

test('a search whose address is too long to be saved is refused, although its letters are few (TR-19)', () =>
  withLog(async (_, { olga }) => {
    const save = (letters: number) =>
      olga.call(saveAuditSearch, { body: { name: 'Длинный', query: `q=${'я'.repeat(letters)}` } })
    await expect(save(400)).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { query: 'Слишком длинный поиск, сократите слова' },
    })
    await save(330)
  }))

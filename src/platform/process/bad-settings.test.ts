import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD, demoPhoneNumber } from '#demo/accounts/demo-people.ts'
import { hashPassword } from '#features/accounts/credentials/passwords.server.ts'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import { openDatabaseProxy } from '#test/fakes/database-proxy.ts'
import { givenAccount } from '#test/fixtures/rows.ts'
import { findFreePort, spawnServerProcess } from '#test/server-process.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { readConfig } from '../config.ts'
import { describeStartError } from './start-errors.ts'

const SECRET = 's3cret'

/** Setting, wrong value, and a part of the sentence that says what is right. */
const WRONG_VALUES: [name: string, value: string, expected: string][] = [
  ['PORT', 'много', 'от 0 до 65535'],
  ['PORT', '70000', 'от 0 до 65535'],
  ['PORT', '0x50', 'от 0 до 65535'],
  ['HOST', 'http://127.0.0.1', 'без порта'],
  ['HOST', '127.0.0.1:3000', 'без порта'],
  ['HOST', '300.1.1.1', 'адрес этой машины'],
  ['PUBLIC_URL', 'smena.example', 'https://smena.example'],
  ['PUBLIC_URL', 'https://smena.example/jobs', 'без пути'],
  ['PUBLIC_URL', 'https://smena.example?from=mail', 'вопроса'],
  ['PUBLIC_URL', `https://admin:${SECRET}@smena.example`, 'пароля'],
  ['PUBLIC_URL', 'ftp://smena.example', 'https://smena.example'],
  ['TRUST_PROXY', 'nginx', '10.0.0.0/8'],
  ['TRUST_PROXY', '10.0.0.0/64', '10.0.0.0/8'],
  ['TRUST_PROXY', '127.0.0.1;10.0.0.1', 'через запятую'],
  ['DATABASE_URL', `mysql://app:${SECRET}@db/smena`, 'postgres://'],
  ['DATABASE_URL', `postgres://app:${SECRET}%@db/smena`, '%XX'],
  ['DATABASE_URL', 'db.example', 'postgres://'],
  ['DATABASE_OWNER_URL', 'postgres://owner@db/smena', 'DATABASE_URL'],
  ['SECRET_KEYS', SECRET, '32 байта'],
  ['CAREER_KEY', SECRET, '32 байта'],
  ['MAP_TILES_FILE', 'russia.mbtiles', '.pmtiles'],
  ['DATABASE_POOL', '1', 'от 2 до 100'],
  ['SEED', 'full', 'demo, none'],
  ['ROLE', 'boss', 'all, app, worker'],
  ['SHUTDOWN_DELAY', '3600', 'секунд'],
  ['LIMITS', 'false', 'on, off'],
  ['REDIRECT_HOSTS', 'https://partner.example', 'без https://'],
  ['CLOCK_OFFSET', '1e15', 'ста лет'],
  ['CLOCK_OFFSET', '9999999999', 'ста лет'],
  ['CLOCK_OFFSET', 'завтра', 'секунд'],
  ['ALLOW_DEV_OUTBOX', 'perhaps', 'true или false'],
  ['NODE_ENV', 'prod', 'production'],
  ['LOG_LEVEL', 'loud', 'debug'],
  ['PHONE_COUNTRIES', 'RU,DE', 'RU, KZ, BY'],
  ['LEGAL_INN', 'abc', 'контрольной'],
  ['LEGAL_INN', '7707083894', 'контрольной'],
  ['LEGAL_OGRN', '1027700132190', 'контрольной'],
  ['LEGAL_EMAIL', 'info@', 'info@smena.example'],
  ['SMTP_URL', `http://robot:${SECRET}@mail.example`, 'smtp://'],
  ['S3_URL', `https://u:${SECRET}@storage.example/smena`, 'бакета'],
  ['SMS_LOGIN', 'smena', 'SMS_PASSWORD'],
  ['DATABSE_URL', 'postgres://db/smena', 'DATABASE_URL'],
  ['PUBLIC_ULR', 'https://smena.example', 'PUBLIC_URL'],
  ['trust_proxy', '127.0.0.1', 'TRUST_PROXY'],
]

const linesOf = (error: unknown) => (error as Error).message.split('\n')

describe('F-37: a wrong setting', () => {
  test.each(WRONG_VALUES)('%s=%s stops the start with one Russian sentence that names it', (name, value, expected) => {
    const needed: Record<string, string> =
      name === 'SMTP_URL'
        ? { MAIL_FROM: 'robot@smena.example' }
        : name === 'S3_URL'
          ? { S3_KEY: 'a', S3_SECRET: 'b' }
          : {}
    let error: unknown
    try {
      readConfig({ ...needed, [name]: value })
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(InvalidSettingError)
    const [sentence, ...more] = linesOf(error)
    expect(more).toEqual([])
    expect(sentence).toMatch(/^[A-Z_a-z\d]+: [а-яё].*[а-яё].*[.?]$/i)
    expect(sentence).toContain(name)
    expect(sentence).toContain(expected)
    expect(sentence).not.toContain(SECRET)
  })

  test('stops the start together with every other one, each in a line of its own', () => {
    expect(() => readConfig({ PORT: 'x', ROLE: 'x', LEGAL_INN: 'x' })).toThrow(/^PORT: .*\nROLE: .*\nLEGAL_INN: .*$/)
  })

  test('is not seen in the variables of other programs', () => {
    const others = { HOSTNAME: 'box', PORTS: '1', DATABASE_URI: 'x', DATABASE_URL: 'postgres://db/smena', LANG: 'ru' }
    expect(readConfig(others).DATABASE_URL).toBe(others.DATABASE_URL)
  })
})

describe('F-37: an error of the start', () => {
  const config = readConfig({
    HOST: 'jobs.example',
    ALLOW_PUBLIC_HTTP: 'true',
    PORT: '80',
    DATA_DIR: '/srv/data',
    DATABASE_URL: `postgres://app:${SECRET}@db/smena`,
    ALLOW_LOCAL_ADAPTERS: 'true',
  })
  test.each([
    [{ syscall: 'listen', code: 'EACCES' }, 'PORT: нет права слушать порт 80'],
    [{ syscall: 'listen', code: 'EADDRNOTAVAIL' }, 'HOST: у этой машины нет адреса jobs.example'],
    [{ syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: 'jobs.example' }, 'HOST: имя jobs.example не находится'],
    [{ syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: 'db' }, 'DATABASE_URL: имя db не находится'],
    [
      { syscall: 'mkdir', code: 'EACCES', path: '/srv/data/postgres' },
      'DATA_DIR: нет права писать в эту папку (/srv/data)',
    ],
    [{ syscall: 'mkdir', code: 'EROFS', path: '/srv' }, 'DATA_DIR: эта папка только для чтения'],
    [{ syscall: 'open', code: 'ENOSPC', path: '/srv/data/secret-keys' }, 'DATA_DIR: на диске нет места'],
    [{ code: '28000' }, 'DATABASE_URL: база не пускает пользователя «app»'],
    [{ code: '42501' }, 'DATABASE_URL: у пользователя «app» нет нужных прав в этой базе.'],
    [
      { code: '42501', message: 'permission denied for table dba_notes' },
      'DATABASE_URL: у пользователя «app» нет нужных прав в этой базе: «dba_notes».',
    ],
    [{ code: '42501', message: 'нужно быть владельцем таблицы dba_notes' }, 'нужных прав в этой базе: «dba_notes».'],
    [{ message: 'The server does not support SSL connections' }, 'DATABASE_URL: сервер не соединяется по TLS'],
  ])('%o becomes a sentence that names the setting', (properties, sentence) => {
    const described = describeStartError(Object.assign(new Error(SECRET), properties), config)
    expect(described).toBeInstanceOf(InvalidSettingError)
    expect((described as Error).message).toContain(sentence)
    expect((described as Error).message).not.toContain(SECRET)
  })

  test('that no setting causes stays as it is', () => {
    for (const properties of [{}, { code: 'ENOENT', path: '/usr/lib/x' }, { code: '23505' }]) {
      const error = Object.assign(new Error('a mistake of ours'), properties)
      expect(describeStartError(error, config)).toBe(error)
    }
  })
})

/** Settings that differ from each other in what the process finds, not in how they look. */
describe('F-37: a start that the settings make impossible ends with code 1 and one sentence', () => {
  async function expectSentence(settings: Record<string, string>, sentence: RegExp) {
    const server = spawnServerProcess({ PORT: '0', ROLE: 'app', ...settings })
    expect(await server.exited).toBe(1)
    const written = server.output().trim().split('\n')
    // Lines of the log stand before it.
    const [heading, line, ...more] = written.filter((text) => !text.startsWith('{'))
    expect([heading, ...more], server.output()).toEqual(['Настройки (см. .env.example):'])
    expect(line).toMatch(sentence)
  }

  test('on a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    const { db, url } = await openTestDatabase(inject('postgres'))
    await expectSentence(
      { DATABASE_URL: url, PORT: String((other.address() as { port: number }).port) },
      /^PORT: порт \d+ на 127\.0\.0\.1 уже занят/,
    )
    await db.destroy()
  })

  test('with a wrong password or an unknown database', async () => {
    const { url } = inject('postgres')
    await expectSentence({ DATABASE_URL: url.replace(/:[^:@]+@/, ':wrong@') }, /^DATABASE_URL: .*парол/)
    await expectSentence({ DATABASE_URL: url.replace(/[^/]+$/, 'nowhere') }, /^DATABASE_URL: .*нет базы «nowhere»/)
  })

  test('on a network, with the people of a demo in the database (AT-5)', async () => {
    const { db, url } = await openTestDatabase(inject('postgres'))
    const at = new Date()
    const { id } = await givenAccount(db, at, { employer: true })
    const demo = { phone: demoPhoneNumber(0, 3), password_hash: await hashPassword(DEMO_PASSWORD) }
    await db.updateTable('account').set(demo).where('id', '=', id).execute()
    const open = { DATABASE_URL: url, PUBLIC_URL: 'https://smena.example', ALLOW_LOCAL_ADAPTERS: 'true' }
    await expectSentence(open, /^DATA_DIR или DATABASE_URL: в этой базе учебные люди, .*ALLOW_PUBLIC_DEMO=true\.$/)
    await db.destroy()
  })

  test('with a data folder that is a file', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'data-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    writeFileSync(path.join(directory, 'file'), '')
    await expectSentence({ DATA_DIR: path.join(directory, 'file/data') }, /^DATA_DIR: на этом пути стоит файл/)
  })
})

test('F-37: a process whose database does not answer yet waits, says so, and serves when it does', async () => {
  const { db, url } = await openTestDatabase(inject('postgres'))
  const proxy = await openDatabaseProxy(url)
  onTestFinished(proxy.close)
  await proxy.cut()
  const port = String(await findFreePort())
  const server = spawnServerProcess({ DATABASE_URL: proxy.url, PORT: port, ROLE: 'app' })
  const ask = (address: string) => fetch(server.url + address)
  await expect
    .poll(
      () =>
        ask('/healthz').then(
          (reply) => reply.status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
  expect((await ask('/readyz')).status).toBe(503)
  const refused = await ask('/api/vacancies/search')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(server.output().match(/does not answer/g)).toHaveLength(1)

  await proxy.restore()
  expect(await server.waitUntilReady()).toBe(true)
  expect((await ask('/api/vacancies/search')).status).toBe(200)
  expect(await server.stop()).toBe(0)
  await db.destroy()
})

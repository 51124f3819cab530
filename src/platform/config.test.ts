import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import { startMessage } from '#main/start-message.ts'
import { isLoopback, isOutboxVisible, readConfig } from './config.ts'
import { readGateways } from './gateway-settings.ts'

const SMS = { SMS_LOGIN: 'smena', SMS_PASSWORD: 's3cret' }
const MAIL = { SMTP_URL: 'smtp://robot:s3cret@smtp.example:587', MAIL_FROM: 'robot@smena.example' }
const PUSH = {
  VAPID_PRIVATE_KEY: 'iM-nGGm3Vd8rKyiSoDHCfEEBwO6UHnO2Xs8ryZoCAGc',
  VAPID_SUBJECT: 'mailto:admin@smena.example',
}
const SHOP = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'test_secret' }
const STORE = { S3_URL: 'https://storage.example/smena', S3_KEY: 'smena', S3_SECRET: 's3cret' }

const FCM_PRIVATE_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()

describe('settings', () => {
  test('all settings have defaults', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      DATA_DIR: '.data',
      SEED: { isDemo: true, vacancies: 0 },
      ROLE: 'all',
      LIMITS: 'on',
    })
  })

  test('vacancies are moderated automatically only with demo data on loopback, and first ones by people elsewhere (TR-2)', () => {
    expect(readConfig({}).MODERATION).toBe('auto')
    expect(readConfig({ SEED: 'none' }).MODERATION).toBe('first')
    expect(readConfig({ DATABASE_URL: 'postgres://app@db/smena' }).MODERATION).toBe('first')
    const network = { HOST: '0.0.0.0', PUBLIC_URL: 'https://smena.example', ALLOW_LOCAL_ADAPTERS: 'true' }
    expect(readConfig(network).MODERATION).toBe('first')
    expect(readConfig({ ...network, SEED: 'demo', ALLOW_PUBLIC_DEMO: 'true' }).MODERATION).toBe('first')
    expect(readConfig({ ...network, MODERATION: 'all' }).MODERATION).toBe('all')
    expect(() => readConfig({ MODERATION: 'manual' })).toThrow(/^MODERATION: .*auto, first, all/)
  })

  test('the start says when nobody has the operator role, so that nobody empties the queue (TR-2)', () => {
    const config = readConfig({ SEED: 'none' })
    expect(startMessage(config, { hasOperator: false })).toContain('npm run operator:role')
    expect(startMessage(config, { hasOperator: true })).not.toContain('оператора')
  })

  test('an empty setting equals a missing one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, SEED: { isDemo: true } })
  })

  test('demo data is not loaded by default into a database given by DATABASE_URL', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://app@db/smena' }).SEED.isDemo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://app@db/smena', SEED: 'demo' }).SEED.isDemo).toBe(true)
    expect(readConfig({ SEED: 'load:5000' }).SEED).toEqual({ isDemo: true, vacancies: 5000 })
  })

  test('the engine opensearch needs the addresses of its nodes', () => {
    expect(() => readConfig({ SEARCH_ENGINE: 'opensearch' })).toThrow(/^OPENSEARCH_URL: /)
    const OPENSEARCH_URL = 'https://app:secret@search1:9200, https://app:secret@search2:9200'
    expect(readConfig({ SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL }).OPENSEARCH_URL).toHaveLength(2)
  })

  test('list settings are separated by commas', () => {
    expect(readConfig({}).REDIRECT_HOSTS).toEqual([])
    const hosts = { REDIRECT_HOSTS: 'partner.example, docs.example:8443' }
    expect(readConfig(hosts).REDIRECT_HOSTS).toEqual(['partner.example', 'docs.example:8443'])
  })

  test.each([
    ['PORT', 'много'],
    ['PORT', '70000'],
    ['SEED', 'full'],
    ['SEED', 'load:0'],
    ['ROLE', 'boss'],
    ['JOB_LEASE_SECONDS', '0'],
    ['METRICS_TOKEN', 'short'],
    ['DECOY_RESUMES', '12, водитель'],
    ['DATABASE_URL', 'mysql://db/smena'],
    ['OPENSEARCH_URL', 'search1:9200'],
    ['DATABASE_OWNER_URL', 'mysql://db/smena'],
    ['DATABASE_OWNER_URL', 'postgres://owner@db/smena'],
    ['PUBLIC_URL', 'smena.example'],
    ['CLOCK_OFFSET', 'завтра'],
    ['ALLOW_DEV_OUTBOX', 'perhaps'],
    ['REDIRECT_HOSTS', 'https://partner.example/'],
    ['REDIRECT_HOSTS', 'partner.example, evil.example/path'],
  ])('%s=%s stops the start with a message that names the setting', (name, value) => {
    const read = () => readConfig({ [name]: value })

    expect(read).toThrow(InvalidSettingError)
    expect(read).toThrow(name)
  })
})

describe('a server reachable from a network', () => {
  const OPEN = { HOST: '0.0.0.0', PUBLIC_URL: 'https://smena.example' }

  test('a network server needs ALLOW_LOCAL_ADAPTERS to start with local SMS, mail, pushes and files', () => {
    expect(() => readConfig(OPEN)).toThrow('ALLOW_LOCAL_ADAPTERS')
    expect(() => readConfig({ PUBLIC_URL: 'https://smena.example' })).toThrow('ALLOW_LOCAL_ADAPTERS')
    expect(readConfig({ ...OPEN, ALLOW_LOCAL_ADAPTERS: 'true' }).HOST).toBe('0.0.0.0')
  })

  test('a network server starts with all gateways configured and not with fewer', () => {
    expect(readConfig({ ...OPEN, ...SMS, ...MAIL, ...PUSH, ...STORE, ...SHOP }).ALLOW_LOCAL_ADAPTERS).toBe(false)
    for (const missing of [
      { ...SMS, ...MAIL, ...PUSH },
      { ...SMS, ...PUSH, ...STORE, ...SHOP },
      { ...MAIL, ...PUSH, ...STORE, ...SHOP },
      { ...SMS, ...MAIL, ...STORE, ...SHOP },
      { ...SMS, ...MAIL, ...PUSH, ...STORE },
    ]) {
      expect(() => readConfig({ ...OPEN, ...missing })).toThrow('ALLOW_LOCAL_ADAPTERS')
    }
    expect(readConfig({ ...OPEN, ...MAIL, ALLOW_LOCAL_ADAPTERS: 'true' }).HOST).toBe('0.0.0.0')
  })

  test.each([
    ['PUBLIC_URL=https', { PUBLIC_URL: 'https://smena.example', ALLOW_LOCAL_ADAPTERS: 'true' }],
    ['HOST=0.0.0.0', { HOST: '0.0.0.0', ALLOW_LOCAL_ADAPTERS: 'true' }],
    [
      'a worker of its own',
      { HOST: '::', PUBLIC_URL: 'https://smena.example', ROLE: 'worker', ALLOW_LOCAL_ADAPTERS: 'true' },
    ],
  ])('with %s and without SEED there is no demo data, and no demo account is printed (AT-5)', (_, settings) => {
    const config = readConfig(settings)
    expect(config.SEED).toEqual({ isDemo: false, vacancies: 0 })
    expect(startMessage(config, { hasOperator: true })).not.toMatch(/Test-12345|\+7973/)
  })

  test.each(['demo', 'load:5'])('SEED=%s is refused on a network unless ALLOW_PUBLIC_DEMO says it (AT-5)', (SEED) => {
    const settings = { ...OPEN, SEED, ALLOW_LOCAL_ADAPTERS: 'true' }
    expect(() => readConfig(settings)).toThrow(/^SEED: .*[а-я].*ALLOW_PUBLIC_DEMO=true\.$/)
    expect(() => readConfig({ ...settings, DATABASE_URL: 'postgres://app@db/smena' })).toThrow('ALLOW_PUBLIC_DEMO')
    expect(readConfig({ ...settings, ALLOW_PUBLIC_DEMO: 'true' }).SEED.isDemo).toBe(true)
    // The word allows the demo and does not ask for it.
    expect(readConfig({ ...OPEN, ALLOW_LOCAL_ADAPTERS: 'true', ALLOW_PUBLIC_DEMO: 'true' }).SEED.isDemo).toBe(false)
  })

  test('PUBLIC_URL with http is refused beyond loopback unless ALLOW_PUBLIC_HTTP says it (AT-12)', () => {
    for (const HOST of ['0.0.0.0', '127.0.0.1', '10.0.0.5']) {
      const settings = { HOST, PUBLIC_URL: 'http://smena.example', ALLOW_LOCAL_ADAPTERS: 'true' }
      expect(() => readConfig(settings)).toThrow(/^PUBLIC_URL: .*[а-я].*ALLOW_PUBLIC_HTTP=true\.$/)
      expect(readConfig({ ...settings, ALLOW_PUBLIC_HTTP: 'true' }).PUBLIC_URL).toBe('http://smena.example')
    }
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).PUBLIC_URL).toBe('http://localhost:3000')
  })

  test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '127.0.0.1, 128.0.0.0/1', '::/3', '2000::/3', '::ffff:0:0/96', '::/64'])(
    'TRUST_PROXY=%s, the whole world or much of it, is refused unless ALLOW_ANY_PROXY says it (AT-12)',
    (TRUST_PROXY) => {
      for (const place of [{}, { ...OPEN, ALLOW_LOCAL_ADAPTERS: 'true' }]) {
        const settings = { ...place, TRUST_PROXY }
        expect(() => readConfig(settings)).toThrow(/^TRUST_PROXY: .*[а-я].*ALLOW_ANY_PROXY=true\.$/)
        expect(readConfig({ ...settings, ALLOW_ANY_PROXY: 'true' }).TRUST_PROXY).toContain(
          TRUST_PROXY.split(', ').at(-1),
        )
      }
    },
  )

  test.each([
    '127.0.0.1',
    'loopback, uniquelocal',
    '10.0.0.0/8',
    'fc00::/7',
    'fe80::/10',
    '2a06:98c0::/29',
    '172.64.0.0/13',
    '::ffff:10.0.0.0/104',
  ])('TRUST_PROXY=%s is the network of somebody (AT-12)', (TRUST_PROXY) => {
    expect(readConfig({ TRUST_PROXY }).TRUST_PROXY.length).toBeGreaterThan(0)
  })

  test('a network server does not start with LIMITS=off or a CLOCK_OFFSET', () => {
    const allowed = { ...OPEN, ALLOW_LOCAL_ADAPTERS: 'true' }

    expect(() => readConfig({ ...allowed, LIMITS: 'off' })).toThrow('LIMITS')
    expect(() => readConfig({ ...allowed, CLOCK_OFFSET: '60' })).toThrow('CLOCK_OFFSET')
  })

  test.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.1', false],
    ['127.0.0.1.evil.example', false],
  ])('HOST=%s is loopback: %s', (HOST, expected) => {
    expect(isLoopback({ HOST, PUBLIC_URL: 'http://localhost:3000' })).toBe(expected)
  })
})

describe('gateways', () => {
  test('without gateway settings SMS, mail, pushes and files stay local', () => {
    expect(readGateways(readConfig({}))).toEqual({
      sms: undefined,
      mail: undefined,
      push: undefined,
      storage: undefined,
      payments: undefined,
    })
  })

  test('a complete gateway is used with its optional settings', () => {
    const fcm = { FCM_PROJECT: 'smena-1', FCM_EMAIL: 'push@smena-1.example', FCM_PRIVATE_KEY }
    const more = { SMS_SENDER: 'Smena', SMS_GATEWAY: 'http://127.0.0.1:8080/send' }

    expect(
      readGateways(
        readConfig({ ...SMS, ...more, ...MAIL, ...PUSH, ...fcm, PUSH_HOSTS: 'push.example', ...STORE, ...SHOP }),
      ),
    ).toEqual({
      sms: { login: 'smena', password: 's3cret', sender: 'Smena', url: 'http://127.0.0.1:8080/send' },
      mail: { url: MAIL.SMTP_URL, from: MAIL.MAIL_FROM },
      push: {
        web: { privateKey: PUSH.VAPID_PRIVATE_KEY, subject: PUSH.VAPID_SUBJECT, hosts: ['push.example'] },
        fcm: {
          project: 'smena-1',
          email: 'push@smena-1.example',
          publicUrl: 'http://127.0.0.1:3000',
          privateKey: FCM_PRIVATE_KEY,
        },
      },
      storage: { url: STORE.S3_URL, key: 'smena', secret: 's3cret', region: undefined },
      payments: { shopId: '100500', secretKey: 'test_secret', vatCode: 1, taxSystem: undefined },
    })
  })

  test.each([
    [{ SMS_LOGIN: 'smena' }, 'SMS_PASSWORD'],
    [{ SMS_PASSWORD: 's3cret' }, 'SMS_LOGIN'],
    [{ YOOKASSA_VAT_CODE: '1' }, 'YOOKASSA_SHOP_ID'],
    [{ YOOKASSA_FORMER_SHOP: '100500' }, 'YOOKASSA_FORMER_KEY'],
    [{ SMS_SENDER: 'Smena' }, 'SMS_LOGIN'],
    [{ SMS_GATEWAY: 'https://smsc.ru/sys/send.php' }, 'SMS_PASSWORD'],
    [{ SMTP_URL: MAIL.SMTP_URL }, 'MAIL_FROM'],
    [{ MAIL_FROM: MAIL.MAIL_FROM }, 'SMTP_URL'],
    [{ VAPID_SUBJECT: PUSH.VAPID_SUBJECT }, 'VAPID_PRIVATE_KEY'],
    [{ PUSH_HOSTS: 'push.example' }, 'VAPID_SUBJECT'],
    [{ FCM_PROJECT: 'smena-1' }, 'FCM_PRIVATE_KEY'],
  ])('the incomplete gateway %o stops the start because %s is missing', (half, missing) => {
    expect(() => readConfig(half)).toThrow(InvalidSettingError)
    expect(() => readConfig(half)).toThrow(`${missing}: `)
  })

  test.each([
    ['SMS_GATEWAY', 'http://sms.example/send'],
    ['SMS_GATEWAY', 'https://smena:s3cret@sms.example/send'],
    ['SMS_GATEWAY', 's3cret'],
    ['SMS_SENDER', 's3cret is far too long'],
    ['SMTP_URL', 'http://robot:s3cret@smtp.example'],
    ['SMTP_URL', 'smtp://robot:s3cret@'],
    ['SMTP_URL', 'smtp://robot@smtp.example:587'],
    ['SMTP_URL', 'smtp://robot:s3cret%@smtp.example:587'],
    ['SMTP_URL', 'smtp://robot:s3cret#1@smtp.example:587'],
    ['SMTP_URL', 'smtp://robot:s3cret@smtp.example:587/?requireTLS=false'],
    ['SMTP_URL', 's3cret'],
    ['S3_URL', 'http://storage.example/smena'],
    ['S3_URL', 'https://storage.example/smena/'],
    ['S3_URL', 'https://u:s3cret@storage.example/smena'],
    ['VAPID_PRIVATE_KEY', 's3cret'],
    ['VAPID_PRIVATE_KEY', Buffer.alloc(32).toString('base64url')],
    ['VAPID_SUBJECT', 's3cret@smena.example'],
    ['PUSH_HOSTS', 'https://push.example/'],
    ['FCM_PROJECT', 'S3cret/..'],
    ['FCM_PRIVATE_KEY', 's3cret'],
    ['MAIL_FROM', 'Смена места <s3cret@smena.example>'],
    ['MAIL_FROM', 's3cret@smena.example\r\nBcc: thief@example.ru'],
  ])('%s=%s stops the start with a message that names the setting and omits the secret', (name, value) => {
    const read = () => readConfig({ ...SMS, ...MAIL, [name]: value })

    expect(read).toThrow(InvalidSettingError)
    expect(read).toThrow(`${name}: `)
    expect(read).not.toThrow(/s3cret/)
  })

  test.each(['smtp://127.0.0.1:1025', 'smtp://[::1]:1025', 'smtps://robot:p%40ss%25@smtp.example'])(
    'SMTP_URL=%s is accepted',
    (SMTP_URL) => {
      expect(readConfig({ ...MAIL, SMTP_URL }).SMTP_URL).toBe(SMTP_URL)
    },
  )
})

describe('visibility of the outbox', () => {
  const OPEN = { HOST: '0.0.0.0', ALLOW_LOCAL_ADAPTERS: 'true' }

  test.each([
    ['on loopback with local SMS and mail', {}, true],
    ['on loopback with local mail only', { ...SMS, ...PUSH }, true],
    ['on loopback with local pushes only', { ...SMS, ...MAIL }, true],
    ['on loopback with no local adapter', { ...SMS, ...MAIL, ...PUSH }, false],
    ['on a network', OPEN, false],
    ['on a network with ALLOW_DEV_OUTBOX', { ...OPEN, ALLOW_DEV_OUTBOX: 'true' }, true],
    ['on a network with no local adapter', { ...OPEN, ...SMS, ...MAIL, ...PUSH, ALLOW_DEV_OUTBOX: 'true' }, false],
  ])('the outbox %s with settings %j is visible: %s', (_, environment, expected) => {
    const config = readConfig(environment)

    expect(isOutboxVisible(config)).toBe(expected)
    expect(startMessage(config, { hasOperator: true }).includes('/dev/outbox')).toBe(expected)
  })
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { MAX_FORM_BYTES } from '#platform/http/request-size/request-limits.ts'
import { MANUAL } from './manual-steps.ts'

const read = (file: string) => readFileSync(file, 'utf8')

describe('the manual for operators', () => {
  const settings = globSync('src/platform/{config,*-settings}.ts').flatMap((file) =>
    Array.from(read(file).matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm), (match) => match[1]!),
  )
  const rows = new Map(
    Array.from(MANUAL.matchAll(/^\| `([A-Z][A-Z\d_]+)` +\| (.+?) +\| (.+?) +\|$/gm), ([, name, value]) => [
      name!,
      value!,
    ]),
  )

  test('names every setting of the server in its table, as .env.example does, and no other', () => {
    expect(settings.length).toBeGreaterThan(30)
    expect([...rows.keys()].toSorted()).toEqual(settings.toSorted())
    const examples = new Set(Array.from(read('.env.example').matchAll(/^# ([A-Z][A-Z\d_]+)=/gm), (match) => match[1]!))
    expect(settings.filter((name) => !examples.has(name))).toEqual([])
  })

  /** Derived from other settings; the table says how. */
  const DERIVED = ['PUBLIC_URL', 'SEED', 'MODERATION']

  test.each(settings.filter((name) => !DERIVED.includes(name)))('gives the default of %s', (name) => {
    const value = String((readConfig({}) as Record<string, unknown>)[name] ?? '')
    expect(rows.get(name)).toBe(value === '' ? '—' : `\`${value}\``)
  })

  test('names only files of this repository that exist', () => {
    const links = Array.from(MANUAL.matchAll(/\]\(([^)#]+)\)/g), (match) => `docs/${match[1]}`)
    const shown = Array.from(MANUAL.matchAll(/(?<![\w/])deploy\/[\w./*-]+/g), (match) => match[0])
    expect(links.length + shown.length).toBeGreaterThan(8)
    expect([...links, ...shown].filter((file) => !existsSync(file) && globSync(file).length === 0)).toEqual([])
  })

  test('names only commands that package.json has', () => {
    const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
    const named = Array.from(MANUAL.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g), (match) => match[1]!)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !commands.includes(name))).toEqual([])
  })

  test('leads from one section to another that exists', () => {
    const anchors = Array.from(MANUAL.matchAll(/^#+ (.+)$/gm), ([, title]) =>
      title!
        .toLowerCase()
        .replaceAll(/[^\p{L}\d -]/gu, '')
        .replaceAll(' ', '-'),
    )
    const links = Array.from(MANUAL.matchAll(/\]\(#([^)]+)\)/g), (match) => match[1]!)
    expect(links.filter((link) => !anchors.includes(link))).toEqual([])
  })
})

describe('the units of systemd', () => {
  const units = globSync('deploy/systemd/smena{,-app@,-worker@}.service').map((file) => [file, read(file)] as const)
  const number = (unit: string, pattern: RegExp) => Number(unit.match(pattern)![1])
  const MEGABYTES: Record<string, number> = { M: 1, G: 1024 }

  test.each(units)('%s sends its signal to the server itself and waits for its shutdown', (_, unit) => {
    expect(unit).toMatch(
      /^ExecStart=\/srv\/smena\/current\/node_modules\/\.bin\/node --max-old-space-size=\d+ src\/main\/main\.ts$/m,
    )
    expect(unit).toMatch(/^KillMode=mixed$/m)
    expect(number(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(25)
  })

  test.each(units)('F-11: %s limits memory above the heap of Node and starts the server again', (_, unit) => {
    const [, size, letter] = unit.match(/^MemoryMax=(\d+)([MG])$/m)!
    expect(Number(size) * MEGABYTES[letter!]!).toBeGreaterThan(1.5 * number(unit, /max-old-space-size=(\d+)/))
    expect(unit).toMatch(/^Restart=always$/m)
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  })

  test.each(units)('%s lets the server ask for the addresses of the machine, which HOST=0.0.0.0 needs', (_, unit) => {
    expect(unit).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m)
  })

  test('a build leaves nothing to write in the folder of the program, which a unit may only read', () => {
    expect(read('scripts/build.ts')).toMatch(/^linkBundledPostgres\(\)$/m)
  })

  test('F-35: the unit of backups removes what a killed backup has written, as nobody else would', () => {
    const unit = read('deploy/systemd/smena-backup.service')
    expect(unit).toMatch(/^ExecStopPost=\S+ \/var\/backups\/smena -name smena-\*\.tar\.partial -delete$/m)
  })

  test.each(globSync('deploy/systemd/*.service'))(
    '%s runs as an ordinary user that may write to its data only',
    (file) => {
      for (const line of ['User=smena', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'UMask=0077'])
        expect(read(file).split('\n')).toContain(line)
    },
  )
})

describe('the dashboard and the alerts', () => {
  const metrics = new Set(
    Array.from(read('src/platform/metrics/metrics.ts').matchAll(/name: '(smena_\w+)'/g), (match) => match[1]!),
  )
  const files = ['deploy/grafana/dashboard.json', 'deploy/prometheus/smena-alerts.yml', 'docs/operations.md']

  test.each(files)('%s names only metrics that the server has', (file) => {
    const named = Array.from(read(file).matchAll(/\bsmena_[a-z_]+/g), ([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    )
    // Databases, roles and zones of the manual are no metrics.
    const OTHER = ['smena_owner', 'smena_app']
    expect(named.length).toBeGreaterThan(8)
    expect([...new Set(named)].filter((name) => !metrics.has(name) && !OTHER.includes(name))).toEqual([])
  })

  test('every alert leads to a paragraph of the manual that says what to do', () => {
    const runbooks = Array.from(
      read('deploy/prometheus/smena-alerts.yml').matchAll(/runbook: (.+)$/gm),
      (match) => match[1]!,
    )
    expect(runbooks.length).toBeGreaterThan(10)
    const missing = runbooks.filter(
      (name) =>
        !MANUAL.includes(`**${name}**`) && !MANUAL.includes(`**${name}.**`) && !MANUAL.includes(`### ${name}\n`),
    )
    expect(missing).toEqual([])
  })
})

test.each([
  ['deploy/nginx/smena.conf', /client_max_body_size (\d+)m;/],
  ['deploy/caddy/Caddyfile', /max_size (\d+)MB/],
])('%s lets every form through that the product accepts, and not many larger ones', (file, pattern) => {
  // Caddy counts megabytes by a million bytes, nginx by 1024 × 1024.
  const bytes = Number(read(file).match(pattern)![1]) * 1_000_000
  expect(bytes).toBeGreaterThan(MAX_FORM_BYTES)
  expect(bytes).toBeLessThan(2 * MAX_FORM_BYTES)
})

describe('the Containerfile', () => {
  const stages = read('deploy/container/Containerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split(/^(?=FROM )/m)
    .map((stage) =>
      Array.from(stage.matchAll(/^([A-Z]+) +(.+)$/gm), ([, word, rest]) => ({ word: word!, rest: rest! })),
    )
    .filter((stage) => stage.length > 0)
  const all = stages.flat()
  const last = stages.at(-1)!

  test('uses only instructions that exist, and images with a version', () => {
    const KNOWN = 'FROM WORKDIR COPY RUN USER VOLUME ENV EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' ')
    expect(all.filter(({ word }) => !KNOWN.includes(word))).toEqual([])
    for (const { word, rest } of all) if (word === 'FROM') expect(rest).toMatch(/^[\w./-]+:\d[\w.-]*( AS \w+)?$/)
  })

  test('installs exactly the lockfile before it copies the sources, and leaves tools of development behind', () => {
    const at = (part: string) => stages[0]!.findIndex(({ rest }) => rest.includes(part))
    expect(at('package-lock.json')).toBeLessThan(at('npm ci'))
    expect(at('npm ci')).toBeLessThan(stages[0]!.findIndex(({ word, rest }) => word === 'COPY' && rest === '. .'))
    expect(at('npm prune --omit=dev')).toBeGreaterThan(0)
    expect(
      last.filter(({ word, rest }) => word === 'RUN' && /npm|(?<!--no-install-recommends )libatomic/.test(rest)),
    ).toEqual([])
  })

  test('runs the server itself as an ordinary user, with a check of its health', () => {
    expect(last.find(({ word }) => word === 'USER')!.rest).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    const [health, command] = ['HEALTHCHECK', 'CMD'].map((name) => last.find(({ word }) => word === name)!.rest)
    expect(health).toContain('/healthz')
    expect(JSON.parse(command!)).toEqual(expect.arrayContaining(['node_modules/.bin/node', 'src/main/main.ts']))
    expect(last.findIndex(({ word }) => word === 'USER')).toBeLessThan(last.findIndex(({ word }) => word === 'CMD'))
  })

  test('F-02: a stop of the container waits for the end of requests, and its memory suits PostgreSQL', () => {
    const run = MANUAL.match(/^podman run (?:.*\\\n)*.*$/m)![0]
    expect(Number(run.match(/--stop-timeout (\d+)/)![1])).toBeGreaterThan(30)
    expect(run).toMatch(/--shm-size 256m/)
    // The format of OCI has no HEALTHCHECK.
    for (const text of [MANUAL, read('deploy/container/Containerfile')])
      for (const [command] of text.matchAll(/podman build .*/g)) expect(command).toContain('--format docker')
  })

  test('takes no settings, keys or data of this machine into the image', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const one of ['.git', '.env*', '.data', 'node_modules', 'build']) expect(ignored).toContain(one)
    for (const { word, rest } of all) if (word === 'ENV') expect(rest).not.toMatch(/KEY|SECRET|PASSWORD|TOKEN/)
  })
})

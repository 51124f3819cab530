import { chromium } from '@playwright/test'
import { sql } from 'kysely'
import { DEMO_PEOPLE } from '#demo/accounts/demo-people.ts'
import { signInAs } from '../e2e/steps/accounts.ts'
import { chromiumPath } from '../e2e/support/chromium-path.ts'
import { median, report } from './report.ts'
import { startBenchServer } from './test-server.ts'

/**
 * The inbox with a thousand applications: server time of its screens, its first paint, browser time from a key press to the
 * changed list and to the next person, and the requests of one decision.
 */
const APPLICATIONS = 1000
const ROUNDS = 40
const SCREENS = ['/responses', '/responses?order_by=due', '/responses?text=бригада', '/responses/board']
const KEYS = ['KeyJ', 'KeyX', 'KeyK', 'Digit2']
const PRESSES_PER_KEY = 15
const PAINTS = 10

const server = await startBenchServer(3135)
await fillInbox()
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 860 } })
const page = await context.newPage()
await signInAs(page, 'E1')

const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
for (const screen of SCREENS) {
  for (let warm = 0; warm < 5; warm++) await measureScreen(screen)
  const times = []
  for (let round = 0; round < ROUNDS; round++) times.push(await measureScreen(screen))
  const [medianTime, percentile95] = [median(times), times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.95)]!]
  report(
    `${screen} of ${APPLICATIONS}: median, p95`,
    `${medianTime.toFixed(0)}, ${percentile95.toFixed(0)} ms`,
    '≤ 300',
  )
}

const paints = []
for (let paint = 0; paint < PAINTS; paint++) paints.push(await measureFirstPaint())
report(
  'first paint of /responses: median, slowest',
  `${rounded(median(paints))}, ${rounded(Math.max(...paints))} ms`,
  '≤ 1000',
)

await page.goto('/responses', { waitUntil: 'networkidle' })
await page.keyboard.press('KeyJ')
await page.locator('article').waitFor()
const people = []
for (let press = 0; press < PRESSES_PER_KEY; press++) people.push(await measureNextPerson())
report(
  'key J to the next person: median, slowest',
  `${rounded(median(people))}, ${rounded(Math.max(...people))} ms`,
  '≤ 100',
)
for (const key of KEYS) {
  const times = []
  for (let press = 0; press < PRESSES_PER_KEY; press++) times.push(await measureKeyPress(key))
  report(`key ${key}: median, slowest`, `${median(times).toFixed(0)}, ${Math.max(...times).toFixed(0)} ms`, '≤ 100')
}
report('requests of one decision', String(await countRequestsOfDecision()), '1')
await browser.close()
await server.close()

/**
 * Adds applications up to the target number, one per pair of resume and vacancy, with resume snapshots copied from the
 * demo data.
 */
async function fillInbox() {
  const { phone } = DEMO_PEOPLE.find(({ key }) => key === 'E1')!
  await sql`
    with mine as (
      select company_id from employer join account on account.id = employer.id where account.phone = ${phone}
    ), copies as (
      select row_number() over () as n, resume_snapshot, letter from negotiation where initiator = 'seeker' limit 200
    )
    insert into negotiation (vacancy_id, resume_id, seeker_id, company_id, initiator, state, letter, resume_snapshot, answer_due_at, created_at, updated_at)
    select vacancy.id, resume.id, resume.seeker_id, vacancy.company_id, 'seeker', 'response', copies.letter, copies.resume_snapshot,
      now() + interval '3 days', now() - resume.id % 500 * interval '1 hour', now()
    from vacancy join mine on mine.company_id = vacancy.company_id
    cross join resume
    join copies on copies.n = (resume.id + vacancy.id) % (select count(*) from copies) + 1
    where vacancy.status = 'active'
    order by resume.id, vacancy.id
    limit greatest(0, ${APPLICATIONS} - (select count(*) from negotiation join mine using (company_id)))
    on conflict do nothing
  `.execute(server.ctx.db)
  await sql`analyze negotiation`.execute(server.ctx.db)
}

function rounded(time: number) {
  return time.toFixed(0)
}

async function measureFirstPaint(): Promise<number> {
  await page.goto('/responses', { waitUntil: 'networkidle' })
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime)
}

/** Measures the time from the key press to the next frame with another person in the pane. */
async function measureNextPerson(): Promise<number> {
  await page.evaluate(() => {
    document.body.dataset.painted = ''
    const before = document.querySelector('article')
    let startedAt = 0
    window.addEventListener('keydown', () => (startedAt = performance.now()), { once: true, capture: true })
    const observer = new MutationObserver(() => {
      const person = document.querySelector('article')
      if (startedAt === 0 || !person || person === before) return
      observer.disconnect()
      requestAnimationFrame(() => (document.body.dataset.painted = String(performance.now() - startedAt)))
    })
    observer.observe(document.querySelector('main')!, { subtree: true, childList: true })
  })
  await page.keyboard.press('KeyJ')
  const elapsed = await page.waitForFunction(() => document.body.dataset.painted)
  await page.waitForTimeout(120)
  return Number(await elapsed.jsonValue())
}

/** Counts what is sent for one person moved to «На рассмотрении», without the reload of the list that follows. */
async function countRequestsOfDecision(): Promise<number> {
  await page.goto('/responses?view=new', { waitUntil: 'networkidle' })
  await page.keyboard.press('KeyJ')
  await page.locator('article').waitFor()
  let requests = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests++
  })
  await page.keyboard.press('Digit2')
  await page.waitForTimeout(2000)
  return requests
}

async function measureScreen(path: string) {
  const startedAt = performance.now()
  const response = await fetch(server.url + path, { headers: { cookie } })
  await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - startedAt
}

/** Measures the time from the key press to the next frame in which the list has changed. */
async function measureKeyPress(key: string): Promise<number> {
  await page.evaluate(() => {
    document.body.dataset.pressed = ''
    let startedAt = 0
    window.addEventListener('keydown', () => (startedAt = performance.now()), { once: true, capture: true })
    const observer = new MutationObserver(() => {
      if (startedAt === 0) return
      observer.disconnect()
      requestAnimationFrame(() => (document.body.dataset.pressed = String(performance.now() - startedAt)))
    })
    observer.observe(document.querySelector('main')!, { subtree: true, attributes: true, childList: true })
  })
  await page.keyboard.press(key)
  const elapsed = await page.waitForFunction(() => document.body.dataset.pressed)
  await page.waitForTimeout(120)
  return Number(await elapsed.jsonValue())
}

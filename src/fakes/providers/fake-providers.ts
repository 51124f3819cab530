import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pageFrame } from './consent-page.ts'
import { createFakeHh } from './fake-hh.ts'
import { readFakeLists } from './fake-lists.ts'
import { type FakePerson, hhPeople, superjobPeople } from './fake-people.ts'
import type { FakeReply, FakeRequest } from './fake-reply.ts'
import { createScenarioSwitch, FAKE_SCENARIOS, type FakeScenario, replyOfScenario } from './fake-scenarios.ts'
import { fakeProviderSettings } from './fake-settings.ts'
import { createFakeSuperjob } from './fake-superjob.ts'

type ServiceState = { name: string; label: string; scenario: FakeScenario | null }

/** Page of the fake services for the person who tries them: what goes wrong, expiry and withdrawal of access. */
const operatorPage = (services: readonly ServiceState[]) =>
  pageFrame(
    'Учебные hh.ru и SuperJob',
    `<h1>Учебные hh.ru и SuperJob</h1>
<p class="note">Замена чужих сайтов для проб. Здесь включают их неполадки.</p>${services.map(serviceForm).join('')}`,
  )

const serviceForm = ({ name, label, scenario }: ServiceState) => `<h2>${label}</h2>
<p>Сейчас: ${scenario ? FAKE_SCENARIOS[scenario] : 'всё работает'}</p>
<form method="post" action="/operator/${name}">
<label>Неполадка <select name="scenario"><option value="">всё работает</option>${Object.entries(FAKE_SCENARIOS)
  .map(([code, text]) => `<option value="${code}"${code === scenario ? ' selected' : ''}>${text}</option>`)
  .join('')}</select></label>
<button name="act" value="scenario">Включить</button>
<button name="act" value="expire">Срок доступа истёк</button>
<button name="act" value="revoke">Человек отозвал доступ</button>
<button name="act" value="edit">Правят первую запись у каждого</button></form>`

type FakeProviderOptions = {
  /** 0 takes any free port. */
  port?: number
  vacancies?: number
  /** Of hh.ru, taken off five days ago. */
  archived?: number
  resumes?: number
  /** Longest page of a list. hh.ru gives 50 and SuperJob 100; fewer show paging with less data. */
  pageSize?: number
}

type ServiceName = 'hh' | 'superjob'

/**
 * Starts servers that behave like hh.ru and SuperJob, with their data in memory: for tests, and for trying the product
 * without keys (`PROVIDERS=fake`). One port serves both, below `/hh` and `/superjob`; `/` switches faults on and off.
 */
export async function openFakeProviders({
  port = 0,
  vacancies = 25,
  archived = 3,
  resumes = 3,
  pageSize = 20,
}: FakeProviderOptions = {}) {
  let offsetSeconds = 0
  const now = () => Math.floor(Date.now() / 1000) + offsetSeconds
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sizes = { vacancies, archived, resumes }
  const common = { now, pageSize, lists: readFakeLists() }
  const hh = createFakeHh({ ...common, people: hhPeople(sizes), authorizeAddress: `${url}/hh/oauth/authorize` })
  const superjob = createFakeSuperjob({
    ...common,
    people: superjobPeople(sizes),
    authorizeAddress: `${url}/superjob/authorize/`,
  })
  const services = {
    hh: { ...hh, switch: createScenarioSwitch() },
    superjob: { ...superjob, switch: createScenarioSwitch() },
  }
  const calls: { service: ServiceName; method: string; path: string; at: number }[] = []

  server.on('request', async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = await readRequest(incoming)
    const [, name = '', rest = ''] = /^\/(hh|superjob)(\/.*)$/.exec(request.path) ?? []
    if (name === '') return writeReply(outgoing, answerOperator(request))
    const service = services[name as ServiceName]
    // People use the consent page also while the API fails.
    const isPage = rest === '/oauth/authorize' || rest === '/authorize/'
    const scenario = isPage ? null : service.switch.take(request.headers['x-fake-scenario'])
    if (!isPage) calls.push({ service: name as ServiceName, method: request.method, path: rest, at: Date.now() })
    const instead = replyOfScenario(scenario)
    if (instead === 'silence') return
    const reply = instead ?? service.answer({ ...request, path: rest }, scenario)
    const isLost = scenario === 'lost_reply' && request.method !== 'GET'
    writeReply(outgoing, isLost ? { status: 502, html: 'Шлюз не дождался ответа' } : reply)
  })

  function answerOperator({ method, path, form }: FakeRequest): FakeReply {
    const name = /^\/operator\/(hh|superjob)$/.exec(path)?.[1] as ServiceName | undefined
    if (method === 'POST' && name) {
      const act = form.get('act')
      if (act === 'expire') services[name].oauth.expireTokens()
      else if (act === 'revoke') services[name].oauth.revokeTokens()
      else if (act === 'edit') editFirstRecords(services[name].people)
      else services[name].switch.set((form.get('scenario') || null) as FakeScenario | null)
      return { status: 303, location: '/' }
    }
    if (path !== '/') return { status: 404, html: 'Нет такой страницы' }
    const states = [
      { name: 'hh', label: 'hh.ru', scenario: services.hh.switch.current() },
      { name: 'superjob', label: 'SuperJob', scenario: services.superjob.switch.current() },
    ]
    return { status: 200, html: operatorPage(states) }
  }

  return {
    url,
    /** Settings with which the adapters connect to these servers. */
    settings: fakeProviderSettings(url),
    hh: services.hh,
    superjob: services.superjob,
    /** Calls of the API so far, without the pages. */
    calls,
    advanceSeconds(seconds: number) {
      offsetSeconds += seconds
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export type FakeProviders = Awaited<ReturnType<typeof openFakeProviders>>

/** Somebody edits there too: the first vacancy and the first resume of each person get a longer name. */
function editFirstRecords(people: readonly FakePerson[]) {
  for (const record of people.flatMap(({ vacancies, resumes }) => [vacancies[0] ?? [], resumes[0] ?? []]).flat()) {
    const field = ['name', 'profession', 'title'].find((one) => typeof record[one] === 'string')!
    record[field] = `${record[field]}, правка там`
  }
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const body = await text(incoming)
  const url = new URL(incoming.url ?? '/', 'http://fake')
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers as Record<string, string | undefined>,
    form: new URLSearchParams(isForm ? body : ''),
    json: isForm || body === '' ? undefined : parseJson(body),
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function writeReply(outgoing: ServerResponse, { status, json, html, location, headers = {} }: FakeReply) {
  const type = json === undefined ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  outgoing.writeHead(status, { 'content-type': type, ...(location && { location }), ...headers })
  outgoing.end(json === undefined ? (html ?? '') : JSON.stringify(json))
}

import type { FakeReply } from './fake-reply.ts'

/** What goes wrong at the fake provider until it is switched off. Each is one line of the table of provider answers. */
export const FAKE_SCENARIOS = {
  too_many: '429 на каждый вызов',
  unavailable: '503 с HTML',
  server_error: '500 с HTML',
  html: '200, но HTML вместо JSON',
  silence: 'не отвечает совсем',
  huge: 'ответ 6 МБ',
  wrong_types: 'не те типы полей',
  bad_rows: 'часть строк списка не разобрать',
  nameless_rows: 'строки списка без номера',
  short_list: 'список короче, чем в нём записей',
  captcha: 'просит капчу',
  payment: 'метод закрыт тарифом',
  quota: 'публикации закончились',
  bad_field: 'не принимает описание вакансии',
  not_allowed: 'у менеджера нет права публиковать',
  lost_reply: 'делает, но ответ теряется (502)',
  closed: 'метод закрыт для всех (405)',
  forbidden: 'у менеджера нет прав (403)',
  account_blocked: 'рабочий аккаунт заблокирован (403)',
  gone: 'компания у другого аккаунта (404)',
  guard: 'страница защиты от роботов (403 с HTML)',
  paging_loop: 'страницы повторяются без конца',
  locked: 'аккаунт заблокирован (ответ на код)',
  bad_client: 'неверный ключ приложения (ответ на код)',
  unknown_ids: 'неизвестные города и специализации',
} as const

export type FakeScenario = keyof typeof FAKE_SCENARIOS

const HTML: FakeReply = { status: 200, html: '<html><body>Сервис обновляется</body></html>' }
const HUGE_BYTES = 6 * 1024 * 1024

/** The reply that a scenario gives in place of the provider. Undefined: the provider answers by itself. */
export function replyOfScenario(scenario: FakeScenario | null): FakeReply | 'silence' | undefined {
  switch (scenario) {
    case 'unavailable':
      return { ...HTML, status: 503 }
    case 'server_error':
      return { ...HTML, status: 500 }
    case 'html':
      return HTML
    case 'guard':
      return { status: 403, html: '<html><body>Проверяем ваш браузер</body></html>' }
    case 'silence':
      return 'silence'
    case 'huge':
      return { status: 200, json: { items: ['x'.repeat(HUGE_BYTES)], objects: [] } }
    default:
      return undefined
  }
}

/** One switch of a fake provider. A scenario with a number of calls is over after as many. */
export function createScenarioSwitch() {
  let current: FakeScenario | null = null
  /** Calls that still work before it begins, and calls until it is over. */
  let [before, left] = [0, Number.POSITIVE_INFINITY]
  return {
    set(scenario: FakeScenario | null, calls = Number.POSITIVE_INFINITY) {
      current = scenario
      before = 0
      left = calls
    },
    /** Works for some calls, and then fails for some. */
    failAfter(working: number, failing: number, scenario: FakeScenario) {
      current = scenario
      before = working
      left = failing
    },
    current: () => current,
    /** The scenario of this call. `X-Fake-Scenario` overrules the switch for one call. */
    take(header: string | undefined): FakeScenario | null {
      if (header && Object.hasOwn(FAKE_SCENARIOS, header)) return header as FakeScenario
      if (current === null) return null
      if (before > 0) {
        before -= 1
        return null
      }
      const scenario = current
      left -= 1
      if (left <= 0) current = null
      return scenario
    },
  }
}

const SPOILT_ROWS = 4

/** Rows of a list as a scenario spoils them: titles of a wrong type, ids that are gone, or rows that do not come. */
export function spoilRows(rows: readonly object[], scenario: FakeScenario | null): object[] {
  if (scenario === 'short_list') return rows.slice(SPOILT_ROWS)
  const spoilt = { ...((scenario === 'bad_rows' || scenario === 'nameless_rows') && { name: 17, profession: {} }) }
  const nameless = scenario === 'nameless_rows' ? { id: null } : {}
  return rows.map((row, n) => (n < SPOILT_ROWS ? { ...row, ...spoilt, ...nameless } : row))
}

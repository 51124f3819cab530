import { pageFrame } from './consent-page.ts'
import { FAKE_SCENARIOS, type FakeScenario } from './fake-scenarios.ts'

type ServiceState = { name: string; label: string; scenario: FakeScenario | null }

/** Page of the fake services for the person who tries them: what goes wrong, expiry and withdrawal of access. */
export const operatorPage = (services: readonly ServiceState[]) =>
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

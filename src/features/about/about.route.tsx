import { href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { IndexPage } from '#app/layouts/index-page.tsx'
import { pageMetaTags } from '#app/page-meta.ts'
import { type Operator, UNKNOWN_OPERATOR_NOTICE } from '#features/legal/document.rules.ts'
import { MATCH_CODES, type MatchCode } from '#features/matching/contract/match-criteria.ts'
import { PUBLISHED_WEIGHTS } from '#features/matching/rules/weights.ts'
import { MATCH_NAMES } from '#features/transparency/match-names.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Facts } from '#ui/list/facts.tsx'
import { TextAnchor, TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/about.route.ts'
import { SecurityAndData } from './security-and-data.tsx'

const PROMISES = [
  {
    promise: 'На каждый отклик отвечают',
    kept: 'В вакансии сказано, за сколько рабочих дней ответят: от 1 до 14. Свой срок стоит и у каждого отклика. Ответ — это слово человека: приглашение, собеседование, предложение или отказ с причиной. «На рассмотрении» — не ответ: он один раз, пока срок не прошёл, сдвигает его не больше чем на 5 рабочих дней, и вам называют новый день. Срок прошёл — отклик получает отметку, её видят обе стороны, и поздний ответ её не снимает. Отказать, не назвав причину, нельзя, и ни одна программа здесь не отказывает за человека.',
  },
  {
    promise: 'Зарплату называют сразу',
    kept: 'Вакансия без суммы не публикуется, пока работодатель не объяснит, почему её нет. Объяснение видят все. Рядом с суммой всегда сказано, на руки она или до вычета налога, за месяц, смену или час.',
  },
  {
    promise: 'Место в списке не продаётся',
    kept: 'Поднять, закрепить или выделить вакансию за деньги нельзя: такой услуги нет. Порядок зависит от запроса и от того, что вы выбрали сами: свежесть, зарплата, соответствие словам. Компании на главной стоят по тому, отвечают ли они в срок, и по числу открытых вакансий.',
  },
]

/** The published formula of the answers of a company: `src/features/promises/queries.server.ts` counts by it. */
const ANSWER_RULES = [
  'Берём последние 30 откликов, по которым дан ответ или прошёл обещанный день, и пишем оба числа: «отвечает в срок: 24 из 30».',
  'Вакансию закрыли, а отклик так и не открыли — он считается неотвеченным. Закрыли после обещанного дня — отклик остаётся просроченным.',
  'Отклик прочитали и закрыли вместе с вакансией до срока — ответом это не считается, в долю не входит и показано на странице компании отдельно.',
  'Обычное время ответа — медиана за полгода, только по ответам людей и не меньше чем по пяти.',
  'Больше пятой части последних откликов ждут дольше обещанного — компания не публикует новые вакансии. Больше двух пятых — на её вакансии нельзя откликнуться, и «живыми» они не называются. Так до тех пор, пока она не ответит или пока не пройдёт 30 дней.',
]

/** The promises of the service and how each is kept. */
function ServicePromises() {
  return (
    <section aria-labelledby="promises" className="mt-10">
      <h2 id="promises" className="mb-2 font-bold font-display text-h3 tracking-[-0.02em]">
        Три обещания
      </h2>
      <dl className="border-rule border-t">
        {PROMISES.map(({ promise, kept }) => (
          <div
            key={promise}
            className="grid gap-x-10 gap-y-1 border-rule border-b py-5 desktop:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold text-row">{promise}</dt>
            <dd className="max-w-text">{kept}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 mb-2 font-semibold">Как считаем ответы компании</h3>
      <ul className="max-w-text list-disc space-y-1 pl-5">
        {ANSWER_RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-4 max-w-text">
        Заметили, что обещание не держится, — скажите нам. Те же слова стоят в{' '}
        <TextLink to={href('/legal/:name', { name: 'terms' })}>правилах сервиса</TextLink>, поэтому это не лозунг, а
        условие договора с вами.
      </p>
    </section>
  )
}

const MATCH_RULES: Record<MatchCode, string> = {
  skills:
    'Доля навыков вакансии, которые есть в резюме. Обязательный навык считается за два. Падежи и регистр не важны.',
  role: 'Та же профессия — все баллы. Похожее название или близкая профессия — часть баллов.',
  pay: 'В рублях на руки за месяц. Не ниже желаемой — все баллы. За зарплату выше желаемой баллов не добавляем. Ниже 60\u00A0% желаемой — баллы вычитаем.',
  place:
    'Работа из дома или у того же метро — все баллы, в том же городе — почти все. Город, куда вы готовы переехать, или вахта, если вы на неё ездите, — часть. Другой город — баллы вычитаем.',
  format: 'Доля совпавшего: занятость, график, место работы.',
  experience: 'Опыта хватает — все баллы. Меньше, чем просят, — часть. Опыта нет совсем — баллы вычитаем.',
  licences: 'Доля того, что есть, из того, что просят. Нет ничего — баллы вычитаем.',
  languages: 'Доля языков на нужном уровне. Нет ни одного — баллы вычитаем.',
  education: 'Не ниже, чем просят, — все баллы. Ниже — баллы вычитаем.',
}

/** Public explanation of the match with the weights that the site uses. */
function MatchFormula() {
  return (
    <section aria-labelledby="match" className="mt-10">
      <h2 id="match" className="mb-2 font-bold font-display text-h3 tracking-[-0.02em]">
        Как мы считаем, что вам подходит
      </h2>
      <p className="mb-4 max-w-text">
        Если у вас есть резюме, под вакансией видно, насколько она подходит: от 0 до 100 баллов. Баллы складываются из
        девяти частей, все они ниже. Вычитаем не больше, чем набрано. Сколько заплатила компания, на баллы не влияет.
        Что важнее вам, вы решаете сами — ползунками в поиске. Тем же счётом работодатель сравнивает резюме со своей
        вакансией.
      </p>
      <dl className="border-rule border-t">
        {MATCH_CODES.map((code) => (
          <div
            key={code}
            className="grid gap-x-10 gap-y-1 border-rule border-b py-3 desktop:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">
              {MATCH_NAMES[code]}, до {PUBLISHED_WEIGHTS[code]}
            </dt>
            <dd className="max-w-text">{MATCH_RULES[code]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function loader({ context }: Route.LoaderArgs) {
  const { operator, publicUrl } = context.get(siteContext)
  return { operator, publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMetaTags({
        title: 'О сервисе: три обещания и как мы их держим — Смена места',
        description:
          'Доска вакансий, где на каждый отклик отвечают, зарплату называют сразу, а место в списке не продаётся. Кто мы, как храним данные, как с нами связаться.',
        url: loaderData.publicUrl + href('/about'),
      })
    : []

export default function About({ loaderData: { operator } }: Route.ComponentProps) {
  return (
    <IndexPage
      title="Работа, о которой говорят прямо"
      lead="«Смена места» — сайт с вакансиями: смены, вахта и постоянная работа. Искать работу и нанимать можно из одного аккаунта."
    >
      <div className="max-w-text space-y-3">
        <p>
          Мы сделали её из-за трёх вещей, которые знает каждый, кто искал работу: молчание после отклика, зарплата «по
          итогам собеседования» и список, где первым стоит тот, кто заплатил. Поэтому начали с обещаний, а остальное
          построили вокруг них.
        </p>
        <p>
          Соискателям здесь всё бесплатно: поиск, резюме, отклики, ответы. Работодатели публикуют{' '}
          <TextLink to={href('/search/vacancies')}>вакансии</TextLink> и находят людей по{' '}
          <TextLink to={href('/search/resumes')}>резюме</TextLink>, которые им открыли. Тем и другим помогают{' '}
          <TextLink to={href('/advice')}>советы</TextLink> и <TextLink to={href('/courses')}>курсы</TextLink>: их пишем
          мы сами, рекламы в них нет.
        </p>
      </div>
      <ServicePromises />
      <MatchFormula />
      <SecurityAndData />
      <OperatorFacts operator={operator} />
    </IndexPage>
  )
}

/** Details and contacts of the operator, as far as they are configured. */
function OperatorFacts({ operator }: { operator: Operator | undefined }) {
  return (
    <section aria-labelledby="contacts" className="mt-10">
      <h2 id="contacts" className="mb-4 border-rule border-b pb-2 font-bold font-display text-h3 tracking-[-0.02em]">
        Контакты и реквизиты
      </h2>
      {operator ? (
        <>
          <Facts
            facts={[
              { name: 'Оператор сайта', value: operator.operator },
              { name: 'ИНН', value: operator.inn },
              { name: 'ОГРН', value: operator.ogrn },
              { name: 'Адрес', value: operator.address },
            ]}
          />
          <p className="mt-4">
            Почта для обращений, в том числе о данных и уязвимостях:{' '}
            <TextAnchor href={`mailto:${operator.email}`}>{operator.email}</TextAnchor>
          </p>
        </>
      ) : (
        <p className="max-w-text">
          {UNKNOWN_OPERATOR_NOTICE} Пока их нет, пишите через поддержку: обращение увидит тот, кто держит этот сайт.
        </p>
      )}
      <div className="mt-4">
        <ButtonLink to={href('/support')}>Написать в поддержку</ButtonLink>
      </div>
    </section>
  )
}

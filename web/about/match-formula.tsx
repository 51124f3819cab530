import { MATCH_CODES, type MatchCode } from '#contract/matching/match-criteria.ts'
import { PUBLISHED_WEIGHTS } from '#domain/matching/weights.ts'

const MATCH_RULES: Record<MatchCode, { name: string; rule: string }> = {
  skills: {
    name: 'Навыки',
    rule: 'Доля навыков вакансии, которые есть в резюме. Обязательный навык считается за два. Падежи и регистр не важны.',
  },
  role: { name: 'Профессия', rule: 'Та же — всё, похожее название или соседняя профессия — часть.' },
  pay: {
    name: 'Зарплата',
    rule: 'В рублях на руки за месяц. Не ниже желаемой — всё, и больше этого за деньги не прибавляется. Ниже 60\u00A0% желаемой — минус.',
  },
  place: {
    name: 'Дорога и город',
    rule: 'Из дома или то же метро — всё, тот же город — почти всё, город для переезда — часть, как и вахта для тех, кто на неё ездит. Другой город — минус.',
  },
  format: { name: 'График и формат', rule: 'Доля совпавшего: занятость, график, место работы.' },
  experience: { name: 'Опыт', rule: 'Хватает — всё. Меньше, чем просят, — по доле, совсем без него — минус.' },
  licences: { name: 'Права и машина', rule: 'Доля того, что есть, из того, что просят. Нет ничего — минус.' },
  languages: { name: 'Языки', rule: 'Доля языков на нужном уровне. Нет ни одного — минус.' },
  education: { name: 'Образование', rule: 'Не ниже, чем просят, — всё. Ниже — минус.' },
}

/** Public explanation of the match with the weights that the site uses. */
export function MatchFormula() {
  return (
    <section aria-labelledby="match" className="mt-10">
      <h2 id="match" className="mb-2 font-bold font-display text-h3 tracking-[-0.02em]">
        Как мы считаем, что вам подходит
      </h2>
      <p className="mb-4 max-w-text">
        У кого есть резюме, тот видит под вакансией «Почему здесь» и очки от 0 до 100. Это сумма девяти слагаемых, все
        они перед вами. Минус отнимает от набранного, но не больше, чем набрано. Сколько заплатила компания, в сумму не
        входит: такого слагаемого нет. Что важнее вам, вы решаете сами — ползунками в поиске. Тем же счётом работодатель
        сравнивает резюме со своей вакансией.
      </p>
      <dl className="border-ink1 border-t-2">
        {MATCH_CODES.map((code) => (
          <div
            key={code}
            className="grid gap-x-10 gap-y-1 border-rule border-b py-3 desktop:grid-cols-[20rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">
              {MATCH_RULES[code].name}, до {PUBLISHED_WEIGHTS[code]}
            </dt>
            <dd className="max-w-text">{MATCH_RULES[code].rule}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

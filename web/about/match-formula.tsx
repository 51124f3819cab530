import { MATCH_CODES, type MatchCode } from '#contract/matching/match-criteria.ts'
import { PUBLISHED_WEIGHTS } from '#domain/matching/weights.ts'
import { MATCH_NAMES } from '../transparency/match-names.ts'

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
export function MatchFormula() {
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
      <dl className="border-ink1 border-t-2">
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

import { href } from 'react-router'
import { TextLink } from '../ui/text/text-link.tsx'

const PROMISES = [
  {
    promise: 'На каждый отклик отвечают',
    kept: 'В вакансии сказано, за сколько рабочих дней ответят: от 1 до 14. Свой срок стоит и у каждого отклика. Срок прошёл — отклик получает отметку «Не ответили в срок», и её видят обе стороны. Отказать, не назвав причину, нельзя, и ни одна программа здесь не отказывает за человека.',
  },
  {
    promise: 'Зарплату называют сразу',
    kept: 'Вакансия без суммы не публикуется, пока работодатель не объяснит, почему её нет. Объяснение видят все. Рядом с суммой всегда сказано, на руки она или до вычета налога, за месяц, смену или час.',
  },
  {
    promise: 'Место в списке не продаётся',
    kept: 'Поднять, закрепить или выделить вакансию за деньги нельзя: такой услуги нет. Порядок зависит от запроса и от того, что вы выбрали сами: свежесть, зарплата, соответствие словам. Крупные компании на главной стоят по числу открытых вакансий.',
  },
]

/** The promises of the service and how each is kept. */
export function ServicePromises() {
  return (
    <section aria-labelledby="promises" className="mt-10">
      <h2 id="promises" className="mb-2 font-bold font-display text-h3 tracking-[-0.02em]">
        Три обещания
      </h2>
      <dl className="border-ink1 border-t-2">
        {PROMISES.map(({ promise, kept }) => (
          <div key={promise} className="grid gap-x-10 gap-y-1 border-rule border-b py-5 desktop:grid-cols-[20rem_1fr]">
            <dt className="font-semibold text-row">{promise}</dt>
            <dd className="max-w-text">{kept}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-text">
        Заметили, что обещание не держится, — скажите нам. Те же слова стоят в{' '}
        <TextLink to={href('/legal/:name', { name: 'terms' })}>правилах сервиса</TextLink>, поэтому это не лозунг, а
        условие договора с вами.
      </p>
    </section>
  )
}

/** What the numbers of the salary pages are made of. */
export const PaySource = () => (
  <section aria-labelledby="pay-source" className="mt-6 max-w-text text-ink2 text-meta">
    <h2 id="pay-source" className="font-semibold text-body text-ink1">
      Откуда числа
    </h2>
    <p className="mt-1">
      Открытые вакансии региона за 30 дней с указанной зарплатой, приведены к «на руки за месяц»; вилка считается по
      верхней границе. Если вакансий меньше восьми, компаний меньше трёх или больше половины вакансий дала одна
      компания, не показываем.
    </p>
  </section>
)

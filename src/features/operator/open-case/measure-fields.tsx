import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import type { AnswerTemplate } from '../cases/answer-templates.contract.ts'
import type { CaseActor } from '../cases/case-actor.contract.ts'
import type { Measure } from '../cases/measures.contract.ts'
import { MAX_DECISION_LENGTH } from '../contract/complaint-cases.ts'
import { AnswerTextArea } from './answer-text-area.tsx'

type Props = {
  measures: readonly Measure[]
  actor: CaseActor
  openVacancies: number
  templates: readonly AnswerTemplate[]
}

/** What is done to whoever the complaint is about, each with its consequence, and the words that they read. */
export function MeasureFields({ measures, actor, openVacancies, templates }: Props) {
  if (measures.length === 0) return null
  return (
    <>
      <CheckboxGroup
        name="measures"
        label="Меры"
        hint="Только если жалоба подтвердилась."
        optional
        options={measures.map((measure) => ({ value: measure, ...describeMeasure(measure, actor, openVacancies) }))}
      />
      <AnswerTextArea
        name="hold_text"
        label="Слова тому, на кого пожаловались"
        hint="Нужны, если выбрана мера. Он прочитает их, но не узнает, кто пожаловался. Если скрываете слова, причину увидят обе стороны."
        max={MAX_DECISION_LENGTH}
        templates={templates}
        short
        optional
      />
    </>
  )
}

function describeMeasure(measure: Measure, { company, person, vacancy }: CaseActor, open: number) {
  const texts: Record<Measure, { label: string; hint: string }> = {
    hide_message: {
      label: 'Скрыть сообщение',
      hint: 'Вместо него обе стороны увидят причину. Автор сможет возразить, решит другой человек.',
    },
    hide_text: {
      label: 'Скрыть эти слова',
      hint: 'Вместо них обе стороны увидят причину. Автор сможет возразить, решит другой человек.',
    },
    hide_vacancy: {
      label: `Скрыть вакансию ${inQuotes(vacancy?.name ?? '')}`,
      hint: 'Откликнувшиеся узнают. Компания сможет возразить, решит другой человек.',
    },
    hide_resume: { label: 'Скрыть резюме', hint: 'Соискатель сможет возразить, решит другой человек.' },
    hide_company_vacancies: {
      label: `Остановить компанию ${inQuotes(company?.name ?? '')}`,
      hint: `${plural(open, 'Скроется', 'Скроются', 'Скроется')} ${open} ${plural(open, 'вакансия', 'вакансии', 'вакансий')}. Новые год ждут оператора.`,
    },
    end_verification: { label: 'Снять отметку «проверена»', hint: 'Владельцы компании прочитают причину.' },
    block_person: {
      label: `Заблокировать: ${person?.name || `аккаунт ${person?.id}`}`,
      hint: 'Сразу выйдет везде. Если есть второй оператор, окончательно решает он.',
    },
  }
  return texts[measure]
}

import { Form } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Button } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { Section } from '#ui/layout/page.tsx'
import { RuledList, RuledListItem } from '#ui/list/ruled-list.tsx'
import type { Questionnaire, QuestionType } from './questionnaires.contract.ts'

type ReadyOption = { text: string; points?: number; is_knockout?: boolean }
type ReadyQuestion = { type: QuestionType; text: string; options?: readonly ReadyOption[]; min?: number; max?: number }
type ReadyQuestionnaire = { title: string; questions: readonly ReadyQuestion[] }

const YES_NO = [
  { text: 'Да', points: 10 },
  { text: 'Нет', points: 0 },
]
/** Without it the work is not possible. */
const NEEDED = [
  { text: 'Да', points: 10 },
  { text: 'Нет', is_knockout: true },
]
const yesNo = (text: string): ReadyQuestion => ({ type: 'yes_no', text, options: YES_NO })
const needed = (text: string): ReadyQuestion => ({ type: 'yes_no', text, options: NEEDED })
const amount = (text: string, max: number): ReadyQuestion => ({ type: 'number', text, min: 0, max })

const WHEN: ReadyQuestion = {
  type: 'single',
  text: 'Когда готовы выйти?',
  options: [{ text: 'Завтра', points: 10 }, { text: 'На этой неделе', points: 8 }, { text: 'Через две недели' }],
}

/** Questions by profession. About documents and skills, and not about age, children, health or citizenship. */
export const READY_QUESTIONNAIRES: readonly ReadyQuestionnaire[] = [
  {
    title: 'Водитель',
    questions: [
      needed('Есть права нужной категории?'),
      amount('Сколько лет за рулём?', 60),
      yesNo('Есть карта тахографа?'),
      yesNo('Готовы работать в ночь?'),
      WHEN,
    ],
  },
  {
    title: 'Кафе и кухня',
    questions: [
      needed('Есть медкнижка или готовы оформить?'),
      amount('Сколько смен в неделю удобно?', 7),
      yesNo('Работали на такой же кухне?'),
      WHEN,
    ],
  },
  {
    title: 'Склад',
    questions: [
      yesNo('Работали с терминалом сбора данных?'),
      yesNo('Есть права на погрузчик?'),
      yesNo('Готовы работать в ночь?'),
      WHEN,
    ],
  },
  {
    title: 'Магазин',
    questions: [
      yesNo('Работали на кассе?'),
      amount('Сколько смен в неделю удобно?', 7),
      yesNo('Есть медкнижка?'),
      WHEN,
    ],
  },
  {
    title: 'Вахта',
    questions: [
      amount('На сколько дней готовы ехать?', 365),
      needed('Есть СНИЛС и ИНН?'),
      yesNo('Есть удостоверение по профессии?'),
      yesNo('Нужно жильё на вахте?'),
      WHEN,
    ],
  },
  {
    title: 'Офис',
    questions: [{ type: 'short', text: 'В каких программах работаете?' }, yesNo('Нужен ли вам гибрид?'), WHEN],
  },
]

/** Questionnaires that can be taken as they are, and changed afterwards. Those that were taken are not offered again. */
export function ReadyQuestionnaires({ questionnaires }: { questionnaires: readonly Questionnaire[] }) {
  const ready = READY_QUESTIONNAIRES.filter(({ title }) => questionnaires.every((one) => one.title !== title))
  if (ready.length === 0) return null
  return (
    <Section title="Готовые анкеты">
      <RuledList>
        {ready.map(({ title, questions }) => (
          <RuledListItem
            key={title}
            title={title}
            action={
              <Form method="post" preventScrollReset>
                <FormKey />
                {fieldsOf({ title, questions }).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button name="intent" value="create" kind="outlined" size="small">
                  Взять<span className="sr-only"> {inQuotes(title)}</span>
                </Button>
              </Form>
            }
          >
            {questions.length} {plural(questions.length, 'вопрос', 'вопроса', 'вопросов')}:{' '}
            {questions.map(({ text }) => text).join(' ')}
          </RuledListItem>
        ))}
      </RuledList>
    </Section>
  )
}

/** The fields that the form of a questionnaire sends. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name ? `${name}.${key}` : key))
}

import { Form } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Button } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { Section } from '#ui/layout/page.tsx'
import { RuledList, RuledListItem } from '#ui/list/ruled-list.tsx'
import { TEMPLATE_VARIABLE_PATTERN } from './template-variables.contract.ts'
import type { MessageTemplate, NewMessageTemplate } from './templates.contract.ts'

/** Texts to begin with. They name no age, sex, family or health. */
export const READY_TEXTS: readonly NewMessageTemplate[] = [
  {
    kind: 'invite_after_response',
    name: 'Знакомство',
    text: '{{имя}}, здравствуйте. Ваш опыт нам подходит. Приходите познакомиться: {{адрес}}. Разговор займёт полчаса.',
  },
  {
    kind: 'invite_after_response',
    name: 'Звонок на 10 минут',
    text: '{{имя}}, здравствуйте. Хотим задать два вопроса по телефону. Выберите время, мы позвоним сами.',
  },
  {
    kind: 'invite_after_response',
    name: 'Видеозвонок',
    text: '{{имя}}, здравствуйте. Давайте поговорим по видео: {{дата}}. Ссылка в приглашении, ставить ничего не нужно.',
  },
  {
    kind: 'invite_after_response',
    name: 'Пробная смена',
    text: '{{имя}}, приходите на пробную смену, она оплачивается: {{дата}}, {{адрес}}. С собой возьмите паспорт.',
  },
  {
    kind: 'invite',
    name: 'Увидели ваше резюме',
    text: '{{имя}}, здравствуйте. Ваше резюме подходит к нашей вакансии: {{вакансия}}, компания {{компания}}. Расскажем об условиях, если вам интересно.',
  },
  {
    kind: 'invite',
    name: 'Снова ищем',
    text: '{{имя}}, здравствуйте. Мы снова ищем человека: {{вакансия}}. В прошлый раз не сложилось, а сейчас вы подходите. Вам интересно?',
  },
  {
    kind: 'refuse',
    name: 'Мало опыта',
    text: '{{имя}}, спасибо за отклик. Сейчас нужен человек с большим опытом на этой работе. Будем рады увидеть вас позже.',
  },
  {
    kind: 'refuse',
    name: 'Нет документа',
    text: '{{имя}}, спасибо за отклик. Без нужного документа взять на эту работу нельзя. Когда он будет, откликнитесь снова.',
  },
  {
    kind: 'refuse',
    name: 'Место занято',
    text: '{{имя}}, спасибо за отклик. На это место уже вышел человек. Напишем, когда откроется похожее.',
  },
  {
    kind: 'refuse',
    name: 'Не сошлись в зарплате',
    text: '{{имя}}, спасибо за отклик. Столько, сколько вы просите, на этом месте платить не сможем. Удачи в поиске.',
  },
  {
    kind: 'refuse_after_interview',
    name: 'После встречи',
    text: '{{имя}}, спасибо, что пришли. Мы выбрали другого человека: его опыт ближе к этой работе. Удачи в поиске.',
  },
  {
    kind: 'refuse_after_interview',
    name: 'После пробной смены',
    text: '{{имя}}, спасибо за смену, она будет оплачена. На это место берём другого человека. Удачи в поиске.',
  },
]

/** Texts that can be taken as they are, and changed afterwards. Those that were taken are not offered again. */
export function ReadyTexts({ templates }: { templates: readonly MessageTemplate[] }) {
  const ready = READY_TEXTS.filter(({ name }) => templates.every((template) => template.name !== name))
  if (ready.length === 0) return null
  return (
    <Section title="Готовые тексты">
      <RuledList>
        {ready.map(({ kind, name, text }) => (
          <RuledListItem
            key={name}
            title={name}
            action={
              <Form method="post" preventScrollReset>
                <FormKey />
                <input type="hidden" name="kind" value={kind} />
                <input type="hidden" name="name" value={name} />
                <input type="hidden" name="text" value={text} />
                <Button name="intent" value="create" kind="outlined" size="small">
                  Взять<span className="sr-only"> {inQuotes(name)}</span>
                </Button>
              </Form>
            }
          >
            <p>
              <WordsWithVariables text={text} />
            </p>
          </RuledListItem>
        ))}
      </RuledList>
    </Section>
  )
}

/** The variables of a text stand out: they are filled in on sending. */
function WordsWithVariables({ text }: { text: string }) {
  // With its group the pattern gives the names at the odd places.
  return text.split(TEMPLATE_VARIABLE_PATTERN).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same variable may stand twice
      <b key={index} className="rounded-control bg-primary-soft px-1 font-semibold text-primary">
        {part}
      </b>
    ) : (
      part
    ),
  )
}

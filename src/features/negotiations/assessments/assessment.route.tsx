import type { KeyboardEvent } from 'react'
import { data, Form, href, Link, redirect } from 'react-router'
import { readFormData, runIntent, submitFields } from '#app/api.server.ts'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { personNameText } from '#features/resumes/rules/person-summary.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { Choice, Choices } from '#ui/form/fields/choice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import type { Route } from './+types/assessment.route.ts'
import {
  type Assessment,
  MAX_SCORECARD_QUESTIONS,
  saveAssessment,
  saveScorecard,
  showAssessment,
} from './assessments.contract.ts'
import { ANSWER_NAMES, TeamTable, VERDICT_LABELS } from './team-table.tsx'
import { underlinePrivateWords } from './underline-words.rules.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const assessment = await loadPage(context, showAssessment, { params })
  const own = assessment.own?.marks.map(({ words }) => underlinePrivateWords(words)) ?? []
  return { assessment, underlined: own.filter((pieces) => pieces.some(({ isPrivate }) => isPrivate)) }
}

type Act = { context: Route.ActionArgs['context']; params: { id: string }; fields: FormTree }

const ACTS = {
  assess: ({ context, params, fields }: Act) => submitFields(context, saveAssessment, fields, { params }),
  questions: ({ context, fields }: Act) =>
    submitFields(
      context,
      saveScorecard,
      { questions: [fields.questions ?? []].flat().filter((text) => text !== '') },
      { params: { id: String(fields.vacancy_id) } },
    ),
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  const { refused } = await runIntent(intent, ACTS, { context, params, fields })
  if (refused) return data<FormRefusal>(refused, refused.status)
  return redirect(href('/responses/:id/assessment', params), 303)
}

const TITLE = 'Оценка встречи'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function AssessmentScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { assessment, underlined } = loaderData
  const { vacancy, own, others, given_by } = assessment
  const mayHire = useMayHire()
  return (
    <Page>
      <p className="text-ink2">{vacancy.name}</p>
      <PageTitle>{personNameText(assessment)}: ваша оценка</PageTitle>
      {actionData && <Notice>{Object.values(actionData.errors ?? {})[0] ?? actionData.message}</Notice>}
      {underlined.length > 0 && (
        <Notice tone="warning">
          <p className="font-semibold">Подчеркнули то, что оценивать нельзя: уберите эти слова.</p>
          {underlined.map((pieces, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
            <p key={n}>
              {pieces.map(({ text, isPrivate }, place) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
                isPrivate ? <u key={place}>{text}</u> : <span key={place}>{text}</span>,
              )}
            </p>
          ))}
        </Notice>
      )}
      {own && others.length > 0 && <TeamTable own={own} others={others} />}
      {!own && given_by.length > 0 && (
        <p className="mb-4 text-ink2">
          {given_by.filter(Boolean).join(', ')}: оценка уже есть. Она откроется после вашей, чтобы не повлиять.
        </p>
      )}
      {own ? (
        <Disclosure summary="Изменить свою оценку" isOpen={actionData !== undefined}>
          <OwnForm assessment={assessment} />
        </Disclosure>
      ) : (
        <OwnForm assessment={assessment} />
      )}
      <p className="mt-6 max-w-text text-ink2 text-meta">
        Не записывайте возраст, семью, здоровье и национальность: такие слова подчеркнём. По запросу человек получает
        всё, что о нём записано.
      </p>
      {mayHire && <QuestionsForm assessment={assessment} />}
      <p className="mt-4">
        <Link
          to={`${href('/responses')}?id=${params.id}`}
          className="font-medium text-primary underline underline-offset-4"
        >
          Открыть отклик
        </Link>
      </p>
    </Page>
  )
}

/** Digits choose in the question that has the focus, Enter leads to the next one, Ctrl+Enter saves. */
function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
  const form = event.currentTarget
  const target = event.target as HTMLElement
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return form.requestSubmit()
  const group = target.closest('fieldset')
  if (!group || target.tagName === 'TEXTAREA') return
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1]
  if (digit) {
    const chosen = group.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(digit) - 1]
    chosen?.click()
    chosen?.focus()
  } else if (event.key === 'Enter' && (target as HTMLInputElement).type === 'radio') {
    event.preventDefault()
    const groups = [...form.querySelectorAll('fieldset')]
    groups[groups.indexOf(group) + 1]?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
  }
}

function OwnForm({ assessment: { questions, own } }: { assessment: Assessment }) {
  return (
    <Form method="post" onKeyDown={onKeyDown} key={own?.given_at}>
      <input type="hidden" name="intent" value="assess" />
      {questions.map((question, n) => {
        const given = own?.marks.find((one) => one.question === question)
        return (
          <fieldset key={question} className="border-rule border-b py-3.5">
            <legend className="float-left mb-2 w-full font-semibold">{question}</legend>
            <div className="clear-both grid grid-cols-2 gap-2 tablet:grid-cols-4">
              {ANSWER_NAMES.map((label, mark) => (
                <Choice
                  key={label}
                  type="radio"
                  name={`marks.${n}.mark`}
                  value={mark + 1}
                  label={`${mark + 1}. ${label}`}
                  segmented
                  required
                  defaultChecked={given?.mark === mark + 1}
                />
              ))}
            </div>
            <label className="mt-2 block text-meta">
              <span className="mb-1 block text-ink2">Слова, если нужны</span>
              <textarea
                name={`marks.${n}.words`}
                rows={2}
                maxLength={500}
                defaultValue={given?.words}
                className={CONTROL_CLASS}
              />
            </label>
          </fieldset>
        )
      })}
      <fieldset className="py-3.5">
        <legend className="mb-2 font-semibold">Итог</legend>
        <Choices segmented>
          {Object.entries(VERDICT_LABELS).map(([value, label]) => (
            <Choice
              key={value}
              type="radio"
              name="verdict"
              value={value}
              label={label}
              segmented
              required
              defaultChecked={own?.verdict === value}
            />
          ))}
        </Choices>
      </fieldset>
      <SubmitButton>Сохранить оценку</SubmitButton>
      <p className="mt-2 text-ink2 text-note max-tablet:hidden">Клавиши: 1–4 и Enter, сохранить Ctrl+Enter</p>
    </Form>
  )
}

/** The questions of the vacancy, for all its meetings. */
function QuestionsForm({ assessment: { questions, vacancy } }: { assessment: Assessment }) {
  const places = Array.from({ length: MAX_SCORECARD_QUESTIONS }, (_, n) => questions[n] ?? '')
  return (
    <div className="mt-4">
      <Disclosure summary="Вопросы этой вакансии">
        <Form method="post" className="mt-2 grid max-w-form gap-2" key={questions.join('\n')}>
          <input type="hidden" name="intent" value="questions" />
          <input type="hidden" name="vacancy_id" value={vacancy.id} />
          <p className="text-ink2 text-meta">От трёх до шести, для всех встреч по вакансии. Лишние оставьте пустыми.</p>
          {places.map((question, n) => (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: places have no other identity
              key={n}
              name="questions"
              aria-label={`Вопрос ${n + 1}`}
              maxLength={200}
              defaultValue={question}
              className={CONTROL_CLASS}
            />
          ))}
          <SubmitButton kind="outlined" size="small">
            Сохранить вопросы
          </SubmitButton>
        </Form>
      </Disclosure>
    </div>
  )
}

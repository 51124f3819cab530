import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { data, Form, href, useSubmit } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice, ViewerRoleNotice } from '#app/guard/other-mode-notice.tsx'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { loadPublishedVacancyOptions } from '#features/vacancies/own-list/own-vacancy-options.web.server.ts'
import { parseQueryString, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Page, PageTitle, Section } from '#ui/layout/page.tsx'
import { Breadcrumbs } from '#ui/layout/page-head.tsx'
import { MAX_STAGES } from '../contract/negotiation-constants.ts'
import { EMPLOYER_STATE_LABELS } from '../rules/state-labels.ts'
import type { Route } from './+types/stage-settings.route.ts'
import { StageRow } from './stage-row.tsx'
import { addStage, listStages, type Stage } from './stages.contract.ts'
import { stageNameField } from './stages.rules.ts'
import { submitStageChange } from './submit-stage-change.web.server.ts'

const STAGE_KIND_OPTIONS = [
  { value: 'consider', label: EMPLOYER_STATE_LABELS.considering },
  { value: 'test', label: 'Задание или проба' },
  { value: 'phone', label: 'Приглашение, созвон' },
  { value: 'interview', label: EMPLOYER_STATE_LABELS.interview },
  { value: 'offer', label: EMPLOYER_STATE_LABELS.offer },
  { value: 'hired', label: 'Приём на работу' },
]

function NewStageForm({ refused }: { refused?: FormRefusal }) {
  return (
    <div className="max-w-form">
      <ContractForm endpoint={addStage} refused={refused}>
        <HiddenInput name="intent" value="add" />
        <TextField name="name" label="Название" max={60} />
        <Select
          name="kind"
          label="Что на нём происходит"
          options={STAGE_KIND_OPTIONS}
          hint="От этого зависит, что увидит соискатель. Перевод на созвон или собеседование отправит ему приглашение."
        />
        <SubmitButton>Добавить этап</SubmitButton>
      </ContractForm>
    </div>
  )
}

/** Stages that many have. */
const READY_STAGES = [
  { name: 'Телефонный разговор', kind: 'phone' },
  { name: 'Пробная смена', kind: 'test' },
  { name: 'Проверка документов', kind: 'consider' },
]

/** One tap adds a ready stage. Those that stand are not offered. */
function ReadyStages({ stages }: { stages: readonly Stage[] }) {
  const ready = READY_STAGES.filter(({ name }) => stages.every((stage) => stage.name !== name))
  if (ready.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <span className="text-ink2 text-meta">Готовые:</span>
      {ready.map(({ name, kind }) => (
        <Form key={name} method="post">
          <FormKey />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="kind" value={kind} />
          <Button name="intent" value="add" kind="outlined" size="small">
            {name}
          </Button>
        </Form>
      ))}
    </div>
  )
}

const TITLE = 'Этапы откликов'
const NAMES_FORM_ID = 'stage-names'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const vacancy_id = queryValues(parseQueryString(url.searchParams), 'vacancy_id')[0]
  const [stages, vacancies] = await Promise.all([
    loadPage(context, listStages, { query: { vacancy_id, with_people: true } }),
    loadPublishedVacancyOptions(context),
  ])
  const vacancy = vacancies.find(({ value }) => String(value) === vacancy_id)
  return { stages, vacancy }
}

type StageChange = { intent: string; refused?: FormRefusal; savedAt?: string }

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, id, ...fields } = await readFormData(request)
  const vacancy_id = url.searchParams.get('vacancy_id') ?? ''
  const { refused } = await submitStageChange(context, { intent: String(intent), id: Number(id), vacancy_id, fields })
  if (refused) return data<StageChange>({ refused, intent: String(intent) }, refused.status)
  return data<StageChange>({ intent: String(intent), savedAt: context.get(siteContext).now })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function StageSettings({ loaderData, actionData }: Route.ComponentProps) {
  const mayHire = useMayHire()
  const [moved, setMoved] = useState<number>()
  const submit = useSubmit()
  const pending = useRef<Move>(undefined)
  useFocusOfMoved(pending, loaderData?.stages, actionData)
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  if (!mayHire) return <ViewerRoleNotice title={TITLE} />
  const { stages, vacancy } = loaderData
  const isOwn = stages[0]?.vacancy_id !== null
  const backLink = { name: 'Отклики', to: href('/responses') + toQueryString({ vacancy_id: vacancy?.value }) }
  const { intent, refused, savedAt } = actionData ?? {}
  function move(stage: Stage, order: number) {
    pending.current = { id: stage.id, order }
    setMoved(stage.id)
    void submit({ intent: 'move', id: stage.id, order }, { method: 'post', preventScrollReset: true })
  }
  return (
    <Page>
      <Breadcrumbs path={[backLink]} />
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-4 max-w-text text-ink2">
        {vacancy && isOwn
          ? `Эти этапы только у вакансии ${inQuotes(vacancy.label)}.`
          : 'Эти этапы у всех вакансий компании, кроме тех, где настроены свои.'}{' '}
        Соискатель этапов не видит: ему сообщаем то, что написано над названием.
      </p>
      {vacancy && <OwnStagesForm isOwn={isOwn} />}
      {refused && intent !== 'add' && <Notice>{refusalMessage(refused)}.</Notice>}
      {(!vacancy || isOwn) && (
        <>
          <p className="mb-2 text-ink2 text-meta">
            Порядок меняют кнопки, а в поле названия Alt&nbsp;↑ и Alt&nbsp;↓. Цифры 1–9 в списке откликов ведут на этап
            по этому порядку.
          </p>
          <p role="status" className="sr-only">
            {moved && placeText(moved, stages)}
          </p>
          <ol className="max-w-form card-rows" onKeyDown={(event) => moveByKey(event, stages, pending.current, move)}>
            {stages.map((stage) => (
              <StageRow
                key={`${stage.id} ${stage.name}`}
                stage={stage}
                lastOrder={stages.length}
                people={stage.people ?? 0}
                others={stages.filter(({ id }) => id !== stage.id)}
                namesFormId={NAMES_FORM_ID}
              />
            ))}
          </ol>
          <Form method="post" id={NAMES_FORM_ID} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <FormKey />
            <Button name="intent" value="rename" size="small">
              Сохранить названия
            </Button>
            <SaveStatus at={intent === 'rename' ? savedAt : undefined} />
          </Form>
          <Section title="Новый этап">
            {stages.length < MAX_STAGES ? (
              <>
                <ReadyStages stages={stages} />
                <NewStageForm key={stages.length} refused={intent === 'add' ? refused : undefined} />
              </>
            ) : (
              <p className="text-ink2">Больше {MAX_STAGES} этапов создать нельзя. Удалите ненужный.</p>
            )}
          </Section>
        </>
      )}
    </Page>
  )
}

/** «Тест, 4 из 8» */
function placeText(id: number, stages: readonly Stage[]): string {
  const stage = stages.find((one) => one.id === id)
  return stage ? `${stage.name}, ${stage.order} из ${stages.length}` : ''
}

type Move = { id: number; order: number }

/** Alt with an arrow moves the stage whose name has the focus, on from where it is on its way to. */
function moveByKey(
  event: KeyboardEvent<HTMLElement>,
  stages: readonly Stage[],
  pending: Move | undefined,
  move: (stage: Stage, to: number) => void,
) {
  const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
  const { name } = event.target as HTMLInputElement
  const stage = step && stages.find(({ id }) => name === stageNameField(id))
  if (!stage) return
  event.preventDefault()
  const to = (pending?.id === stage.id ? pending.order : stage.order) + step
  if (to >= 1 && to <= stages.length) move(stage, to)
}

/** A row that moves loses the focus, once. */
function useFocusOfMoved(pending: RefObject<Move | undefined>, stages: unknown, reply: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the move is over when the stages or a refusal arrive
  useEffect(() => {
    const moved = pending.current
    if (!moved) return
    pending.current = undefined
    document.getElementsByName(stageNameField(moved.id))[0]?.focus()
  }, [pending, stages, reply])
}

const refusalMessage = ({ message, errors }: FormRefusal) => Object.values(errors ?? {})[0] ?? message

function OwnStagesForm({ isOwn }: { isOwn: boolean }) {
  return (
    <Form method="post" className="mb-5">
      <Button name="intent" value={isOwn ? 'unite' : 'divide'} kind="outlined" size="small">
        {isOwn ? 'Вернуть общие этапы' : 'Настроить отдельно для этой вакансии'}
      </Button>
    </Form>
  )
}

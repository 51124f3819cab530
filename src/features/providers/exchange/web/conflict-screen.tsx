import { lazy, Suspense, useState } from 'react'
import { Form } from 'react-router'
import { areKeysOn } from '#features/search/keys/keys-switch.ts'
import { useSingleKeys } from '#features/search/keys/use-single-keys.ts'
import { compareWords } from '#lib/text/word-diff.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { PROVIDER_LABELS } from '../../provider-names.contract.ts'
import type { Conflict, ConflictField } from '../contract/import-jobs.ts'
import { jobPath } from './job-paths.ts'

const CHOICE_KEYS = ['Digit1', 'Digit2', 'Digit3']

const CONFLICT_KEYS = ['KeyJ', 'KeyK', ...CHOICE_KEYS]

/** J and K walk through the fields of a conflict; a digit chooses in the current one, first in the first. */
function runConflictKey(code: string) {
  if (!areKeysOn()) return
  const fields = [...document.querySelectorAll<HTMLElement>('[data-conflict-field]')]
  const current = document.activeElement?.closest<HTMLElement>('[data-conflict-field]')
  if (CHOICE_KEYS.includes(code)) return choose(current ?? fields[0], CHOICE_KEYS.indexOf(code))
  const step = code === 'KeyJ' ? 1 : -1
  const next = fields[current ? fields.indexOf(current) + step : 0]
  const radio = next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector<HTMLElement>('input')
  radio?.focus()
}

function choose(field: HTMLElement | undefined, at: number) {
  const radio = field?.querySelectorAll<HTMLInputElement>('input[type=radio]')[at]
  radio?.focus()
  radio?.click()
}

const KeysHelp = lazy(async () => ({ default: (await import('#features/search/keys/keys-help.tsx')).KeysHelp }))

type Props = {
  conflict: Conflict
  jobId: number
  isEmployer: boolean
  isWritable: boolean
  refusedText: string | null | undefined
}

/** Fields that both sides have changed, side by side. What is left open stays a question for later. */
export function ConflictScreen({ conflict, jobId, isEmployer, isWritable, refusedText }: Props) {
  const site = PROVIDER_LABELS[conflict.provider]
  const back = jobPath(isEmployer, jobId)
  const isHydrated = useHydrated()
  const [settled, setSettled] = useState(0)
  const [current, setCurrent] = useState<string>()
  const { isHelpOpen, closeHelp } = useSingleKeys(CONFLICT_KEYS, runConflictKey)
  return (
    <Page>
      <p className="mb-1">
        <TextLink to={back}>Обмен с {site}</TextLink>
      </p>
      <PageTitle>{conflict.title}</PageTitle>
      <p className="mb-4 max-w-text text-ink2">
        Правили и здесь, и на {site}. Поля, которые совпали, не показаны. Нерешённые останутся на потом.
      </p>
      {refusedText && <Notice>{refusedText}</Notice>}
      <Form
        method="post"
        onFocus={({ target }) =>
          setCurrent(target.closest<HTMLElement>('[data-conflict-field]')?.dataset.conflictField)
        }
        onChange={({ currentTarget, target }) => {
          chooseEdited(target)
          setSettled(currentTarget.querySelectorAll('input[type=radio]:checked').length)
        }}
      >
        <FormKey />
        {conflict.fields.map((field) => (
          <FieldChoice key={field.field} field={field} site={site} isCurrent={field.field === current} />
        ))}
        <div className="flex flex-wrap items-center gap-3 border-rule border-t bg-paper py-2.5 tablet:sticky tablet:bottom-0">
          {isHydrated && (
            <p role="status" className="font-semibold">
              Решено {settled} из {conflict.fields.length}
            </p>
          )}
          {isHydrated && (
            <p className="hidden text-ink2 text-meta tablet:block">
              <Key>J</Key> <Key>K</Key> поля, <Key>1</Key> <Key>2</Key> <Key>3</Key> выбор
            </p>
          )}
          <span className="mr-auto" />
          {isWritable && (
            <label className="flex min-h-11 cursor-pointer items-center gap-2">
              <input type="checkbox" name="send" value="true" />
              Отправить и на {site}
            </label>
          )}
          <ButtonLink to={back} kind="plain">
            Решу позже
          </ButtonLink>
          <SubmitButton>Сохранить</SubmitButton>
        </div>
      </Form>
      <Suspense>{isHelpOpen && <KeysHelp page="conflict" onClose={closeHelp} />}</Suspense>
    </Page>
  )
}

/** Whoever changes the text of both wants it. */
function chooseEdited(target: EventTarget) {
  if (!(target instanceof HTMLTextAreaElement)) return
  const radio = target.closest('[data-choice]')?.querySelector<HTMLInputElement>('input[type=radio]')
  if (radio) radio.checked = true
}

type FieldChoiceProps = { field: ConflictField; site: string; isCurrent: boolean }

/** The black rail marks the field that a digit chooses in. */
function FieldChoice({ field, site, isCurrent }: FieldChoiceProps) {
  return (
    <fieldset data-conflict-field={field.field} className="mb-4 border-rule border-b pb-4">
      <legend className="mb-2 font-semibold">{field.label}</legend>
      <div
        className={`-ml-3 grid gap-3 border-l-4 pl-2 tablet:grid-cols-3 ${isCurrent ? 'border-ink1' : 'border-transparent'}`}
      >
        <ChoiceCard name={field.field} value="ours" label="Наше" text={field.ours} others={[field.theirs]} />
        <ChoiceCard name={field.field} value="theirs" label={site} text={field.theirs} others={[field.ours]} />
        {field.merged === null ? (
          <p className="border border-ctl border-dashed p-3 text-ink2 text-meta">Объединить нельзя: одно значение.</p>
        ) : (
          <ChoiceCard
            name={field.field}
            value="merged"
            label="Объединить"
            text={field.merged}
            others={[field.ours, field.theirs]}
            edited={field.is_text ? field : undefined}
          />
        )}
      </div>
    </fieldset>
  )
}

type ChoiceCardProps = {
  name: string
  value: string
  label: string
  text: string
  others: string[]
  edited?: ConflictField | undefined
}

const ChoiceCard = ({ name, value, label, text, others, edited }: ChoiceCardProps) => (
  <div
    data-choice
    className="rounded-control border border-ctl bg-surface p-3 hover:border-ink1 has-checked:border-2 has-checked:border-primary has-checked:bg-primary-soft"
  >
    <label className="block cursor-pointer">
      <span className="mb-1 flex items-center gap-2.5 font-semibold">
        <input type="radio" name={name} value={value} />
        {label}
      </span>
      <PlainText>
        <DifferentWords text={text} others={others} />
      </PlainText>
    </label>
    {edited && (
      <Disclosure summary="Изменить">
        <textarea
          name={`text-${name}`}
          aria-label={`${edited.label}: объединённый текст`}
          defaultValue={text}
          className={`${CONTROL_CLASS} field-sizing-content max-h-[60dvh] min-h-20`}
        />
      </Disclosure>
    )}
  </div>
)

/** A text with the words underlined that one of the other texts lacks. */
function DifferentWords({ text, others }: { text: string; others: string[] }) {
  const compared = others.map((other) => compareWords(text, other))
  return compared[0]!.map((word, n) => {
    const isOwn = compared.some((words) => words[n]?.isOwn && words[n].text === word.text)
    // Words have no identity but their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
    return isOwn ? <ins key={n}>{word.text}</ins> : word.text
  })
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-tag border border-ctl px-1.5 font-semibold">{children}</kbd>
)

import { useContext, useEffect, useRef, useState } from 'react'
import { valueAt } from '#lib/forms/form-data.ts'
import { toFieldText, toFieldTexts } from '#ui/form/field-value.ts'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { MAX_SENTENCE_CHARACTERS } from './applications.contract.ts'
import { shortAnswerSentence } from './short-answer-sentence.rules.ts'

type TicksProps = { asks: readonly string[]; onTick(skills: string[]): void }

/** What the vacancy asks for, to be ticked. */
export function SkillTicks({ asks, onTick }: TicksProps) {
  const ref = useRef<HTMLDivElement>(null)
  const report = () =>
    onTick([...ref.current!.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the ticks of a restored draft
  useEffect(report, [])
  return (
    <div ref={ref} onChange={report}>
      <CheckboxGroup
        name="short.skills"
        label="Это про вас?"
        hint="Просят в вакансии."
        optional
        options={asks.map((name) => ({ value: name, label: name }))}
        segmented
      />
    </div>
  )
}

/** The sentence made of the ticks. It follows them until the person changes it. */
export function ShortSentence({ skills, hasTicks }: { skills: readonly string[]; hasTicks: boolean }) {
  const scope = useContext(ScopeContext)
  const isHydrated = useHydrated()
  const [own, setOwn] = useState(() => ownWords(scope.values))
  const text = own ?? shortAnswerSentence(skills)
  return (
    // The key stays the same while the person edits the sentence: a new key would replace the field and lose the focus.
    <div onInput={() => own === undefined && setOwn(text)}>
      {/* The server makes the sentence where nothing runs here. */}
      {isHydrated && <input type="hidden" name="is_sentence_shown" value="true" />}
      <ScopeContext value={{ ...scope, values: { short: { text } } }}>
        <TextArea
          key={text}
          name="short.text"
          label="Предложение о себе"
          hint={hasTicks ? (isHydrated ? HINT : HINT_WITHOUT_SCRIPT) : undefined}
          optional
          max={MAX_SENTENCE_CHARACTERS}
          short
        />
      </ScopeContext>
    </div>
  )
}

const HINT = 'Собрали из отметок, можно поправить.'
const HINT_WITHOUT_SCRIPT = 'Оставьте пустым, и мы соберём его из отметок.'

/** What was written before, in a draft or a refused form, unless it was made of the ticks. */
function ownWords(values: unknown): string | undefined {
  const text = toFieldText(valueAt(values, 'short.text'))
  return text === '' || text === shortAnswerSentence(toFieldTexts(valueAt(values, 'short.skills'))) ? undefined : text
}

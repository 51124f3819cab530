import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { href, useNavigation } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { FormTree } from '#lib/form-tree.ts'
import type { SaverState } from '../saving/saver.ts'
import { useSaver } from '../saving/use-saver.ts'
import { HiddenField } from '../ui/hidden-field.tsx'
import { SavedNote } from '../ui/saved-note.tsx'
import { type Copy, type Difference, differencesOf, merged } from './both-copies.ts'
import { draftDesk } from './draft-desk.ts'
import { VacancyForm } from './vacancy-form.tsx'
import { VersionConflict } from './version-conflict.tsx'

type Own = Pick<OwnVacancy, 'id' | 'status' | 'version'>
type Props = Omit<ComponentProps<typeof VacancyForm>, 'values' | 'onSubmit' | 'notes'> & {
  /** The saved vacancy; absent for a new one. */
  own?: Own
  savedAt?: string
  notes?: ReactNode
}

/** Vacancy form with autosave of drafts and resolution of version conflicts between windows. */
export function VacancyEditor({ own, savedAt, refused, notes, actions, ...form }: Props) {
  const [start, setStart] = useState<Start>({ round: 0 })
  const version = start.version ?? own?.version
  const isDraft = !own || own.status === 'draft'
  // No autosave while the whole form is being submitted.
  const isIdle = useNavigation().state === 'idle'
  const { state, saved, ref, saver } = useSaver<OwnVacancy>({
    deskOf: draftDesk,
    isOn: isDraft && isIdle,
    id: own?.id,
    version,
    isChanged: start.round > 0,
  })
  const [isOffline, setOffline] = useState(false)
  useOwnAddress(own ? undefined : saved?.id)

  const asked = refused === start.answered ? undefined : refused
  const conflict = state.kind === 'overtaken' ? state : conflictOf(asked)
  const known = { cities: [...form.vacancy.cities, ...(conflict?.current.cities ?? [])], roles: form.options.roles }
  const theirs: Copy = { ...conflict?.current }

  function choose(fromServer: readonly Difference[]) {
    if (!conflict) return
    saver.current?.close()
    const values = merged(conflict.mine, theirs, fromServer) as FormTree
    setStart({ round: start.round + 1, values, version: conflict.current.version, answered: refused })
  }

  /** Stops a submission without network, and delays one until a running autosave has finished. */
  function send(event: FormEvent<HTMLFormElement>) {
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return event.preventDefault()
    const { currentTarget: element, nativeEvent } = event
    if (!saver.current?.isBusy()) return saver.current?.close()
    event.preventDefault()
    const { submitter } = nativeEvent as SubmitEvent
    void saver.current.flush().then(() => setTimeout(() => element.requestSubmit(submitter), DOUBLE_CLICK))
  }

  return (
    <>
      {conflict && state !== start.answered && (
        <VersionConflict differences={differencesOf(conflict.mine, theirs, known)} onChoose={choose} />
      )}
      <VacancyForm
        {...form}
        key={start.round}
        values={start.values ?? (conflict?.mine as FormTree | undefined)}
        refused={conflict ? undefined : asked}
        onSubmit={send}
        notes={
          <>
            <span ref={ref} hidden />
            <HiddenField name="id" value={saved?.id ?? own?.id} />
            {own && <HiddenField name="status" value={own.status} />}
            {own && <HiddenField name="version" value={conflict?.current.version ?? version} />}
            {notes}
          </>
        }
        actions={
          <>
            {actions}
            <SavedNote at={laterOf(saved?.at, savedAt)} problem={isOffline ? OFFLINE : problemOf(state)} />
          </>
        }
      />
    </>
  )
}

type Start = { round: number; values?: FormTree; version?: number; answered?: unknown }

/** Milliseconds: `ContractForm` ignores a second submission within this time. */
const DOUBLE_CLICK = 500
const OFFLINE = 'Не отправлено: нет связи. Всё, что вы написали, на месте'

/** Puts the address of an autosaved draft into the location bar, so that a reload opens it. */
function useOwnAddress(id: number | undefined) {
  useEffect(() => {
    if (id !== undefined)
      window.history.replaceState(window.history.state, '', href('/my-vacancy/:id', { id: String(id) }))
  }, [id])
}

function conflictOf(refused: Refused | undefined) {
  const current = refused?.details?.current as OwnVacancy | undefined
  return current && refused?.values ? { current, mine: refused.values as Copy } : undefined
}

function problemOf(state: SaverState): string | undefined {
  if (state.kind === 'unsaved') return `Не сохранено: ${state.why}`
  if (state.kind === 'overtaken') return 'Не сохранено: выберите версию'
  return state.kind === 'saved' && state.skipped.length > 0 ? 'Сохранено всё, кроме полей с ошибками' : undefined
}

const laterOf = (one?: string, other?: string) => (one && other ? (one > other ? one : other) : (one ?? other))

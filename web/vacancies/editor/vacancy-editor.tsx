import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { href, useNavigation } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { OwnVacancy } from '#contract/vacancies/vacancies.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import type { AutosaveState } from '../../app/autosave/autosave.ts'
import { useAutosave } from '../../app/autosave/use-autosave.ts'
import { SaveStatus } from '../../ui/feedback/save-status.tsx'
import { HiddenInput } from '../../ui/form/hidden-input.tsx'
import { createVacancyDraftApi } from './draft-api.ts'
import { VacancyForm } from './vacancy-form.tsx'
import { VersionConflict } from './version-conflict.tsx'
import {
  findVersionDifferences,
  mergeVersions,
  type VersionDifference,
  type VersionFields,
} from './version-differences.ts'

type SavedVacancy = Pick<OwnVacancy, 'id' | 'status' | 'version'>
type Props = Omit<ComponentProps<typeof VacancyForm>, 'values' | 'onSubmit' | 'notes'> & {
  /** The saved vacancy; absent for a new one. */
  savedVacancy?: SavedVacancy
  savedAt?: string
  notes?: ReactNode
}

/** Vacancy form with autosave of drafts and resolution of version conflicts between windows. */
export function VacancyEditor({ savedVacancy, savedAt, refused, notes, actions, ...form }: Props) {
  const [start, setStart] = useState<FormStart>({ revision: 0 })
  const version = start.version ?? savedVacancy?.version
  const isDraft = !savedVacancy || savedVacancy.status === 'draft'
  // No autosave while the whole form is being submitted.
  const isIdle = useNavigation().state === 'idle'
  const { state, saved, ref, saver } = useAutosave<OwnVacancy>({
    createDraftApi: createVacancyDraftApi,
    isEnabled: isDraft && isIdle,
    id: savedVacancy?.id,
    version,
    isChanged: start.revision > 0,
  })
  const [isOffline, setOffline] = useState(false)
  useEditAddress(savedVacancy ? undefined : saved?.id)

  const newRefusal = refused === start.handledRefusal ? undefined : refused
  const conflict = state.kind === 'overtaken' ? state : toConflict(newRefusal)
  const knownNames = {
    cities: [...form.vacancy.cities, ...(conflict?.current.cities ?? [])],
    roles: form.options.roles,
  }
  const theirs: VersionFields = { ...conflict?.current }

  function resolveConflict(fromServer: readonly VersionDifference[]) {
    if (!conflict) return
    saver.current?.close()
    const values = mergeVersions(conflict.mine, theirs, fromServer) as FormTree
    setStart({ revision: start.revision + 1, values, version: conflict.current.version, handledRefusal: refused })
  }

  /** Stops a submission without network, and delays one until a running autosave has finished. */
  function submitWhenReady(event: FormEvent<HTMLFormElement>) {
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return event.preventDefault()
    const { currentTarget: element, nativeEvent } = event
    if (!saver.current?.isBusy()) return saver.current?.close()
    event.preventDefault()
    const { submitter } = nativeEvent as SubmitEvent
    void saver.current.flush().then(() => setTimeout(() => element.requestSubmit(submitter), DOUBLE_CLICK_MS))
  }

  return (
    <>
      {conflict && state !== start.handledRefusal && (
        <VersionConflict
          differences={findVersionDifferences(conflict.mine, theirs, knownNames)}
          onChoose={resolveConflict}
        />
      )}
      <VacancyForm
        {...form}
        key={start.revision}
        values={start.values ?? (conflict?.mine as FormTree | undefined)}
        refused={conflict ? undefined : newRefusal}
        onSubmit={submitWhenReady}
        notes={
          <>
            <span ref={ref} hidden />
            <HiddenInput name="id" value={saved?.id ?? savedVacancy?.id} />
            {savedVacancy && <HiddenInput name="status" value={savedVacancy.status} />}
            {savedVacancy && <HiddenInput name="version" value={conflict?.current.version ?? version} />}
            {notes}
          </>
        }
        actions={
          <>
            {actions}
            <SaveStatus
              at={laterTime(saved?.at, savedAt)}
              problem={isOffline ? OFFLINE_TEXT : saveProblemText(state)}
            />
          </>
        }
      />
    </>
  )
}

type FormStart = { revision: number; values?: FormTree; version?: number; handledRefusal?: unknown }

/** Milliseconds: `ContractForm` ignores a second submission within this time. */
const DOUBLE_CLICK_MS = 500
const OFFLINE_TEXT = 'Не отправлено: нет связи. Всё, что вы написали, на месте'

/** Puts the address of an autosaved draft into the location bar, so that a reload opens it. */
function useEditAddress(id: number | undefined) {
  useEffect(() => {
    if (id !== undefined)
      window.history.replaceState(window.history.state, '', href('/my-vacancy/:id', { id: String(id) }))
  }, [id])
}

function toConflict(refused: FormRefusal | undefined) {
  const current = refused?.details?.current as OwnVacancy | undefined
  return current && refused?.values ? { current, mine: refused.values as VersionFields } : undefined
}

function saveProblemText(state: AutosaveState): string | undefined {
  if (state.kind === 'unsaved') return `Не сохранено: ${state.why}`
  if (state.kind === 'overtaken') return 'Не сохранено: выберите версию'
  return state.kind === 'saved' && state.skipped.length > 0 ? 'Сохранено всё, кроме полей с ошибками' : undefined
}

const laterTime = (one?: string, other?: string) => (one && other ? (one > other ? one : other) : (one ?? other))

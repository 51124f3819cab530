import { type ComponentProps, type ReactNode, useState } from 'react'
import type { DraftApi } from '#app/autosave/autosave.ts'
import { useDraftForm } from '#app/autosave/use-draft-form.ts'
import type { ApiCall } from '#contract/client.ts'
import type { FormRefusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { vacancyFormAddress } from '../../own-list/own-list-address.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { createVacancyDraft, updateVacancyDraft } from '../contract/vacancy-editor.ts'
import { VacancyForm } from './vacancy-form.tsx'
import { VersionConflict } from './version-conflict.tsx'
import {
  findVersionDifferences,
  mergeVersions,
  type VersionDifference,
  type VersionFields,
} from './version-differences.ts'

/** Autosave of vacancies. A draft is created as soon as its name is not empty. */
const createVacancyDraftApi = (call: ApiCall): DraftApi => ({
  create: (body) => call(createVacancyDraft, { body: body as never }),
  update: (id, body) => call(updateVacancyDraft, { params: { id }, body: body as never }),
  hasEnoughToSave: ({ name }) => String(name ?? '').trim() !== '',
  nonDraftFields: ['status', 'scheduled_at'],
  refusalTexts: {
    state_conflict: 'вакансию уже опубликовали в другом окне',
    vacancy_not_found: 'черновик удалён в другом окне',
  },
})

type SavedVacancy = Pick<OwnVacancy, 'id' | 'status' | 'version'>
type Props = Omit<ComponentProps<typeof VacancyForm>, 'onSubmit' | 'notes' | 'status'> & {
  /** The saved vacancy; absent for a new one. */
  savedVacancy?: SavedVacancy
  savedAt?: string
  notes?: ReactNode
}

/** Vacancy form with autosave of drafts and resolution of version conflicts between windows. */
export function VacancyEditor({ savedVacancy, savedAt, refused, values, notes, actions, ...form }: Props) {
  const [start, setStart] = useState<FormStart>({ revision: 0 })
  const version = start.version ?? savedVacancy?.version
  const { state, saved, ref, status, submitWhenReady, stopAutosave } = useDraftForm<OwnVacancy>({
    createDraftApi: createVacancyDraftApi,
    record: savedVacancy,
    version,
    isChanged: start.revision > 0,
    draftAddress: vacancyFormAddress,
    conflictText: 'выберите версию',
    savedAt,
  })

  const newRefusal = refused === start.handledRefusal ? undefined : refused
  const conflict = state.kind === 'overtaken' ? state : toConflict(newRefusal)
  const knownNames = {
    cities: [...form.vacancy.cities, ...(conflict?.current.cities ?? [])],
    roles: form.options.roles,
  }
  const theirs: VersionFields = { ...conflict?.current }

  function resolveConflict(fromServer: readonly VersionDifference[]) {
    if (!conflict) return
    stopAutosave()
    const values = mergeVersions(conflict.mine, theirs, fromServer) as FormTree
    setStart({ revision: start.revision + 1, values, version: conflict.current.version, handledRefusal: refused })
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
        values={start.values ?? (conflict?.mine as FormTree | undefined) ?? values}
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
        actions={actions}
        status={<SaveStatus {...status} />}
      />
    </>
  )
}

type FormStart = { revision: number; values?: FormTree; version?: number; handledRefusal?: unknown }

function toConflict(refused: FormRefusal | undefined) {
  const current = refused?.details?.current as OwnVacancy | undefined
  return current && refused?.values ? { current, mine: refused.values as VersionFields } : undefined
}

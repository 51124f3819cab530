import { type FormEvent, useEffect, useState } from 'react'
import { href, useNavigation } from 'react-router'
import type { OwnResume } from '#contract/resumes/resumes.ts'
import type { AutosaveState } from '../../app/autosave/autosave.ts'
import { useAutosave } from '../../app/autosave/use-autosave.ts'
import { resumeDraftApi } from './draft-api.ts'

/** The form ignores a second click within this time. */
const DOUBLE_CLICK_MS = 500
const OFFLINE_MESSAGE = 'Не отправлено: нет связи. Всё, что вы написали, на месте'

/** Saves a draft automatically while it is edited. A published resume is saved only with its button. */
export function useResumeAutosave(resume?: OwnResume) {
  // Autosave pauses while the whole form is being submitted.
  const isIdle = useNavigation().state === 'idle'
  const { state, saved, ref, saver } = useAutosave({
    createDraftApi: resumeDraftApi,
    isEnabled: (!resume || resume.status === 'draft') && isIdle,
    id: resume?.id,
    version: resume?.version,
    isChanged: false,
  })
  const [isOffline, setOffline] = useState(false)
  useDraftAddress(resume ? undefined : saved?.id)

  /** Submits the form only when online, and only after a running autosave has finished. */
  function send(event: FormEvent<HTMLFormElement>) {
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return event.preventDefault()
    if (!saver.current?.isBusy()) return saver.current?.close()
    event.preventDefault()
    const { currentTarget: form, nativeEvent } = event
    const { submitter } = nativeEvent as SubmitEvent
    void saver.current.flush().then(() => setTimeout(() => form.requestSubmit(submitter), DOUBLE_CLICK_MS))
  }

  return { saved, ref, send, problem: isOffline ? OFFLINE_MESSAGE : autosaveProblem(state) }
}

/** Changes the address to the page of the new draft, so that a reload finds it again. */
function useDraftAddress(id: number | undefined) {
  useEffect(() => {
    if (id !== undefined) {
      const address = href('/my-resume/:id', { id: String(id) }) + window.location.search
      window.history.replaceState(window.history.state, '', address)
    }
  }, [id])
}

function autosaveProblem(state: AutosaveState): string | undefined {
  if (state.kind === 'unsaved') return `Не сохранено: ${state.why}`
  if (state.kind === 'overtaken') return 'Не сохранено: резюме изменили в другом окне. Загрузите страницу заново'
  return state.kind === 'saved' && state.skipped.length > 0 ? 'Сохранено всё, кроме полей с ошибками' : undefined
}

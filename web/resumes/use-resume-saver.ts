import { type FormEvent, useEffect, useState } from 'react'
import { href, useNavigation } from 'react-router'
import type { OwnResume } from '#contract/resumes.ts'
import type { SaverState } from '../saving/saver.ts'
import { useSaver } from '../saving/use-saver.ts'
import { draftDesk } from './draft-desk.ts'

/** The form ignores a second click within this time. */
const DOUBLE_CLICK = 500
const OFFLINE = 'Не отправлено: нет связи. Всё, что вы написали, на месте'

/** Saves a draft automatically while it is edited. A published resume is saved only with its button. */
export function useResumeSaver(resume?: OwnResume) {
  // Autosave pauses while the whole form is being submitted.
  const isIdle = useNavigation().state === 'idle'
  const { state, saved, ref, saver } = useSaver({
    deskOf: draftDesk,
    isOn: (!resume || resume.status === 'draft') && isIdle,
    id: resume?.id,
    version: resume?.version,
    isChanged: false,
  })
  const [isOffline, setOffline] = useState(false)
  useOwnAddress(resume ? undefined : saved?.id)

  /** Submits the form only when online, and only after a running autosave has finished. */
  function send(event: FormEvent<HTMLFormElement>) {
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return event.preventDefault()
    if (!saver.current?.isBusy()) return saver.current?.close()
    event.preventDefault()
    const { currentTarget: form, nativeEvent } = event
    const { submitter } = nativeEvent as SubmitEvent
    void saver.current.flush().then(() => setTimeout(() => form.requestSubmit(submitter), DOUBLE_CLICK))
  }

  return { saved, ref, send, problem: isOffline ? OFFLINE : problemOf(state) }
}

/** Changes the address to the page of the new draft, so that a reload finds it again. */
function useOwnAddress(id: number | undefined) {
  useEffect(() => {
    if (id !== undefined) {
      const address = href('/my-resume/:id', { id: String(id) }) + window.location.search
      window.history.replaceState(window.history.state, '', address)
    }
  }, [id])
}

function problemOf(state: SaverState): string | undefined {
  if (state.kind === 'unsaved') return `Не сохранено: ${state.why}`
  if (state.kind === 'overtaken') return 'Не сохранено: резюме изменили в другом окне. Загрузите страницу заново'
  return state.kind === 'saved' && state.skipped.length > 0 ? 'Сохранено всё, кроме полей с ошибками' : undefined
}

import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { type ConnectionProblem, useConnectionProblem } from '../../feedback/connection-problem.ts'

/** A second submission within this time is ignored: it may come before the navigation state changes. */
export const DOUBLE_CLICK_MS = 500

type Sent = {
  at: number
  form: HTMLFormElement
  submitter: HTMLElement | null
  refused: FormRefusal | undefined
  problem: ConnectionProblem | undefined
}

/**
 * Tells whether this form is being submitted, and prevents a second submission until the response. After a refusal or
 * a lost connection, and with another button of the form, a press is no double click however quick it is.
 */
export function useSubmitGuard(refused?: FormRefusal) {
  const { state } = useNavigation()
  const problem = useConnectionProblem()
  const [isOwnSubmission, setOwnSubmission] = useState(false)
  const sent = useRef<Sent>(undefined)
  const isBusy = isOwnSubmission && state !== 'idle'

  useEffect(() => {
    if (state === 'idle') setOwnSubmission(false)
  }, [state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal ends the submission that it answers
  useEffect(() => setOwnSubmission(false), [refused])
  // The page may still be restored when the problem with its «Повторить» is shown.
  useLayoutEffect(() => {
    if (problem && problem.form === sent.current?.form) setOwnSubmission(false)
  }, [problem])

  function preventSecondSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const last = sent.current
    const hasOutcome = last?.refused !== refused || (problem && last?.problem !== problem)
    const isDoubleClick = last?.submitter === submitter && !hasOutcome && event.timeStamp - last.at < DOUBLE_CLICK_MS
    if (isBusy || isDoubleClick) return event.preventDefault()
    sent.current = { at: event.timeStamp, form: event.currentTarget, submitter, refused, problem }
    setOwnSubmission(true)
  }

  return { isBusy, preventSecondSubmit }
}

export type SubmitGuard = ReturnType<typeof useSubmitGuard>

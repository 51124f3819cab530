import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { useConnectionProblem } from '../../feedback/connection-problem.ts'

/** A second submission within this time is ignored: it may come before the navigation state changes. */
export const DOUBLE_CLICK_MS = 500

/**
 * Tells whether this form is being submitted, and prevents a second submission until the response. After a refusal or
 * a lost connection, and with another button of the form, a press is no double click however quick it is. `problem` is
 * that of the last request of the page.
 */
export function useSubmitGuard(refused?: FormRefusal) {
  const { state } = useNavigation()
  const problem = useConnectionProblem()
  const [isOwnSubmission, setOwnSubmission] = useState(false)
  const sent = useRef<SubmitEvent>(undefined)
  const isBusy = isOwnSubmission && state !== 'idle'

  function endSubmission() {
    sent.current = undefined
    setOwnSubmission(false)
  }
  useEffect(() => {
    if (state === 'idle') setOwnSubmission(false)
  }, [state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal ends the submission that it answers
  useEffect(endSubmission, [refused])
  // Before «Повторить» can be pressed: the page may still be restored then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each problem ends the submission that has failed
  useLayoutEffect(() => {
    if (problem && problem.form === sent.current?.target) endSubmission()
  }, [problem])

  function preventSecondSubmit(event: FormEvent) {
    const [last, next] = [sent.current, event.nativeEvent as SubmitEvent]
    const isDoubleClick = last?.submitter === next.submitter && next.timeStamp - last.timeStamp < DOUBLE_CLICK_MS
    if (isBusy || isDoubleClick) return event.preventDefault()
    sent.current = next
    setOwnSubmission(true)
  }

  return { isBusy, problem, preventSecondSubmit }
}

export type SubmitGuard = ReturnType<typeof useSubmitGuard>

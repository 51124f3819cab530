import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { FormTree } from '#lib/forms/form-data.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { deleteDraft, draftKey, readDraft, writeDraft } from './draft-storage.ts'
import { useDraftOwner } from './use-form-draft.ts'

/**
 * What a person has done in a step and not sent yet, in this browser: a reload and the way back find it again. It is
 * forgotten when a form with this intent was sent and accepted, and when the step `done` is drawn: then nothing is left to send.
 */
export function useStoredStep(name: string, intent: string) {
  const key = draftKey(useDraftOwner(), name)
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const at = params.get('step')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the step reads what is stored by then
  const stored = useMemo(() => (isHydrated ? readDraft(key)?.fields : undefined), [key, isHydrated, at])
  const store = useCallback(
    (fields: FormTree, isNew = false) => {
      const before = isNew ? {} : readDraft(key)?.fields
      return writeDraft(key, { at: new Date().toISOString(), base: '', fields: { ...before, ...fields } })
    },
    [key],
  )
  useRemovalOfSent(key, intent)
  useEffect(() => {
    if (at === 'done') deleteDraft(key)
  }, [at, key])
  return { stored, store, at }
}

function useRemovalOfSent(key: string, intent: string) {
  const isSent = useNavigation().formData?.get('intent') === intent
  const latest = useRef(isSent)
  useLayoutEffect(() => {
    latest.current = isSent
  })
  // What disappears with the answer was accepted, unless the session has ended meanwhile.
  useLayoutEffect(
    () => () => {
      if (latest.current && !location.pathname.startsWith('/sign-in')) deleteDraft(key)
    },
    [key],
  )
}

type Step = ReturnType<typeof useStoredStep>

/**
 * Gives an address of its own to each step that shows what the server has read of a file and does not store. Without script
 * the reading is in the answer to the form only. An answer that refuses stays where it is: to go on would lose what it says, when
 * somebody was quicker than the change of the address. `step` is the one that the reading belongs to.
 */
export function useReadingStep<T>(
  { stored, store, at }: Step,
  {
    reading: fresh,
    isRefused,
    step = 'check',
  }: { reading: T | undefined; isRefused: boolean; step?: string | undefined },
  parse: (text: unknown) => T | undefined,
) {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (fresh === undefined) return
    const isStored = store({ reading: JSON.stringify(fresh) }, at !== step)
    // Behind the address of a step stands what is stored: without it that step would be empty.
    if (isStored && at !== step && !isRefused) navigate(`?step=${step}`)
  }, [fresh])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text gives the same reading
  const former = useMemo(() => (at !== null && stored ? parse(stored.reading) : undefined), [stored, at])
  return fresh ?? former
}

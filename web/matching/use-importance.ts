import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Importance } from '#contract/match.ts'
import type { ImportanceKey } from '#contract/match-codes.ts'
import { PUBLISHED_IMPORTANCE } from '#trade/match/weights.ts'

/** Delay before saving, so that the intermediate values of a moving slider are not saved. */
const AT_REST = 400

/** Importance of the match reasons: applied at once, saved when the slider has stopped. */
export function useImportance(kept: Importance) {
  const fetcher = useFetcher<{ ok: boolean }>()
  const [importance, setImportance] = useState(kept)
  const [unsaved, setUnsaved] = useState<Importance>()
  const { submit } = fetcher

  useEffect(() => {
    if (!unsaved) return
    const timer = setTimeout(() => {
      submit(unsaved, { method: 'post' })
      setUnsaved(undefined)
    }, AT_REST)
    return () => clearTimeout(timer)
  }, [unsaved, submit])

  const change = (next: Importance) => {
    setImportance(next)
    setUnsaved(next)
  }
  return {
    importance,
    turn: (key: ImportanceKey, value: number) => change({ ...importance, [key]: value }),
    reset: () => change(PUBLISHED_IMPORTANCE),
    said: unsaved ? '' : saidOf(fetcher),
  }
}

export type Turning = ReturnType<typeof useImportance>

const saidOf = ({ state, data }: { state: string; data?: { ok: boolean } | undefined }) => {
  if (state !== 'idle' || !data) return ''
  return data.ok ? 'Сохранено' : 'Не сохранилось'
}

import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Importance } from '../contract/match.ts'
import type { ImportanceKey } from '../contract/match-criteria.ts'
import { PUBLISHED_IMPORTANCE } from '../rules/weights.ts'

/** Delay before saving, so that the intermediate values of a moving slider are not saved. */
const SAVE_DELAY_MS = 400

/** Importance of the match reasons: applied at once, saved when the slider has stopped. */
export function useImportance(savedImportance: Importance) {
  const fetcher = useFetcher<{ ok: boolean }>()
  const [importance, setImportance] = useState(savedImportance)
  const [unsaved, setUnsaved] = useState<Importance>()
  const { submit } = fetcher

  useEffect(() => {
    if (!unsaved) return
    const timer = setTimeout(async () => {
      await submit(unsaved, { method: 'post' })
      setUnsaved((latest) => (latest === unsaved ? undefined : latest))
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [unsaved, submit])

  const update = (next: Importance) => {
    setImportance(next)
    setUnsaved(next)
  }
  return {
    importance,
    setWeight: (key: ImportanceKey, value: number) => update({ ...importance, [key]: value }),
    reset: () => update(PUBLISHED_IMPORTANCE),
    saveStatus: unsaved ? '' : saveStatusText(fetcher),
  }
}

export type ImportanceControls = ReturnType<typeof useImportance>

const saveStatusText = ({ state, data }: { state: string; data?: { ok: boolean } | undefined }) => {
  if (state !== 'idle' || !data) return ''
  return data.ok ? 'Сохранено' : 'Не получилось сохранить. Попробуйте ещё раз'
}

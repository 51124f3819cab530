import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NegotiationRow } from '#contract/inbox.ts'
import type { Stage } from '#contract/stages.ts'
import { wayToStage } from '#trade/stage-rules.ts'
import { useMayHire } from '../layouts/use-viewer.ts'
import { fetchTemplates } from './fetch-templates.ts'
import { useHaste } from './hasty.ts'
import { archive, moveTo, type Words } from './triage.ts'
import type { Question } from './triage-dialogs.tsx'

type Rows = readonly NegotiationRow[]

/** The rows with optimistic updates applied, the selection, and the actions on them. */
export function useTriage(given: Rows, stages: readonly Stage[]) {
  const haste = useHaste()
  const mayHire = useMayHire()
  const { revalidate } = useRevalidator()
  const [question, ask] = useState<Question>()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const rows = given.map((row) => (haste.has(row.id) ? { ...row, ...haste.get(row.id) } : row))

  const tick = useCallback((ids: readonly number[], isTicked: boolean) => {
    setTicked((old) => new Set(isTicked ? [...old, ...ids] : [...old].filter((id) => !ids.includes(id))))
  }, [])

  /** An invitation or a refusal without a message opens a dialog that asks for it. */
  function move(stage: Stage, which: Rows, words?: Words) {
    if (which.length === 0 || !mayHire) return
    const needsWords = which.some((row) => ['invite', 'refuse'].includes(wayToStage(stage.kind, row) ?? ''))
    if (needsWords && !words) return ask({ kind: 'words', stage, rows: which, templates: fetchTemplates() })
    ask(undefined)
    setTicked(new Set())
    moveTo(stage, which, words ?? {}, revalidate)
  }

  function moveToFirst(which: Rows, ...kinds: Stage['kind'][]) {
    const stage = stages.find(({ kind }) => kinds.includes(kind))
    if (stage) move(stage, which)
  }

  return {
    rows,
    chosen: rows.filter(({ id }) => ticked.has(id)),
    isOnItsWay: (id: number) => haste.has(id),
    tick,
    question,
    ask,
    move,
    refuse: (which: Rows) => moveToFirst(which, 'refused'),
    invite: (which: Rows) => moveToFirst(which, 'phone', 'interview'),
    archive(which: Rows, isArchived: boolean) {
      setTicked(new Set())
      archive(which, isArchived, revalidate)
    },
  }
}

export type Triage = ReturnType<typeof useTriage>

import { useEffect, useRef, useState } from 'react'
import { matching, type Option } from './options.ts'

export type OptionSource =
  | { options: readonly Option[]; search?: never }
  | { options?: never; search(text: string): Promise<readonly Option[]> }

const FEWEST_LETTERS = 2
const PAUSE = 200
const MOST = 10

type Found = { options: readonly Option[]; state: 'idle' | 'busy' | 'failed' }
const NOTHING: Found = { options: [], state: 'idle' }

/** Options for the typed text: from a given list, or requested when typing pauses. Only the last request counts. */
export function useOptionSearch({ options, search }: OptionSource) {
  const [found, setFound] = useState<Found>(() =>
    options ? { options: matching(options, ''), state: 'idle' } : NOTHING,
  )
  const question = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function ask(text: string, number: number) {
    const answer = await search!(text).catch(() => undefined)
    if (number !== question.current) return
    setFound(answer ? { options: answer.slice(0, MOST), state: 'idle' } : { options: [], state: 'failed' })
  }

  function look(text: string) {
    clearTimeout(timer.current)
    const number = ++question.current
    if (options) return setFound({ options: matching(options, text), state: 'idle' })
    if (text.trim().length < FEWEST_LETTERS) return setFound(NOTHING)
    setFound((before) => ({ options: before.options, state: 'busy' }))
    timer.current = setTimeout(() => ask(text.trim(), number), PAUSE)
  }

  const isTooShort = (text: string) => !options && text.trim().length < FEWEST_LETTERS
  return { ...found, look, isTooShort }
}

/** Status line over the list: too short, searching, failed or nothing found. */
export function statusOf(state: Found['state'], count: number, isTooShort: boolean): string | undefined {
  if (isTooShort) return 'Введите две буквы или больше'
  if (state === 'busy') return count > 0 ? undefined : 'Ищем…'
  if (state === 'failed') return 'Не получилось загрузить список. Попробуйте ещё раз'
  return count === 0 ? 'Ничего не нашли' : undefined
}

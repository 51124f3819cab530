import { useEffect, useRef, useState } from 'react'
import { filterOptions, type Option } from './options.ts'

export type OptionSource =
  | { options: readonly Option[]; search?: never }
  | { options?: never; search(text: string): Promise<readonly Option[]> }

const MIN_QUERY_CHARS = 2
const TYPING_PAUSE_MS = 200
const MAX_OPTIONS = 10

type SearchState = { options: readonly Option[]; state: 'idle' | 'busy' | 'failed' }
const NO_RESULTS: SearchState = { options: [], state: 'idle' }

/** Options for the typed text: from a given list, or requested when typing pauses. Only the last request counts. */
export function useOptionSearch({ options, search }: OptionSource) {
  const [found, setFound] = useState<SearchState>(() =>
    options ? { options: filterOptions(options, ''), state: 'idle' } : NO_RESULTS,
  )
  const lastRequest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function requestOptions(text: string, number: number) {
    const answer = await search!(text).catch(() => undefined)
    if (number !== lastRequest.current) return
    setFound(answer ? { options: answer.slice(0, MAX_OPTIONS), state: 'idle' } : { options: [], state: 'failed' })
  }

  function look(text: string) {
    clearTimeout(timer.current)
    const number = ++lastRequest.current
    if (options) return setFound({ options: filterOptions(options, text), state: 'idle' })
    if (text.trim().length < MIN_QUERY_CHARS) return setFound(NO_RESULTS)
    setFound((before) => ({ options: before.options, state: 'busy' }))
    timer.current = setTimeout(() => requestOptions(text.trim(), number), TYPING_PAUSE_MS)
  }

  const isTooShort = (text: string) => !options && text.trim().length < MIN_QUERY_CHARS
  return { ...found, look, isTooShort }
}

/** Status line over the list: too short, searching, failed or nothing found. */
export function optionStatusText(state: SearchState['state'], count: number, isTooShort: boolean): string | undefined {
  if (isTooShort) return 'Введите две буквы или больше'
  if (state === 'busy') return count > 0 ? undefined : 'Ищем…'
  if (state === 'failed') return 'Не получилось загрузить список. Попробуйте ещё раз'
  return count === 0 ? 'Ничего не нашли' : undefined
}

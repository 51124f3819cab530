import { type ComponentProps, type ComponentType, useState } from 'react'
import { SearchTextInput } from '../../ui/form/search-box.tsx'

type Panel = ComponentType<{ input: HTMLInputElement }>

/**
 * The text field of the search for vacancies. What suggests is loaded when the field is first used and leaves the input
 * element as it is, with everything typed by then.
 */
export function SuggestedTextField(props: ComponentProps<typeof SearchTextInput>) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Panel, setPanel] = useState<Panel>()

  /** Without suggestions the field is an ordinary one. */
  const loadPanel = () =>
    import('./suggestion-panel.tsx').then(
      (loaded) => setPanel(() => loaded.SuggestionPanel),
      () => {},
    )

  return (
    <div className="relative grid">
      <SearchTextInput {...props} ref={setInput} autoComplete="off" onFocus={loadPanel} onInput={loadPanel} />
      {Panel && input && <Panel input={input} />}
    </div>
  )
}

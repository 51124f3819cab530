import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { SearchTextInput } from '../../ui/form/search-box.tsx'

/**
 * The text field of the search for vacancies. What suggests is loaded when the field is first used and leaves the input
 * element as it is, with everything typed by then. Without it the field is an ordinary one.
 */
export function SuggestedTextField(props: ComponentProps<typeof SearchTextInput>) {
  const [panel, setPanel] = useState<ReactNode>()

  async function loadPanel({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const { SuggestionPanel } = await import('./suggestion-panel.tsx')
    setPanel(<SuggestionPanel input={input} />)
  }

  return (
    <div className="relative grid">
      <SearchTextInput {...props} autoComplete="off" onFocus={loadPanel} onInput={loadPanel} />
      {panel}
    </div>
  )
}

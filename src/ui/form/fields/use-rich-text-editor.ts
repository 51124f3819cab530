import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { toHtml } from '#lib/text/html-text.ts'

/** Only the markup that the server accepts. Pasted content is reduced to it. */
const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [3] },
    horizontalRule: false,
    link: { autolink: false, openOnClick: false, protocols: ['http', 'https'], defaultProtocol: 'https' },
    strike: false,
    trailingNode: false,
    underline: false,
  }),
]

type Attributes = Record<string, string | boolean | undefined>

type EditorOptions = {
  /** The submitted text area, which the editor keeps up to date. */
  source: RefObject<HTMLTextAreaElement | null>
  attributes: Attributes
  onReady(): void
  onLeave(): void
}

/** Rich-text editor over a text area, mounted in the element with the ref `box`. */
export function useRichTextEditor({ source, attributes, onReady, onLeave }: EditorOptions) {
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const latest = useRef({ attributes, onReady, onLeave })

  useEffect(() => {
    latest.current = { attributes, onReady, onLeave }
    editor?.view.setProps({})
  })

  useEffect(() => {
    const field = source.current
    if (!field || !box.current) return
    const hadFocus = document.activeElement === field
    // Hidden immediately, or both would be visible for a moment.
    field.hidden = true
    const editor = new Editor({
      element: box.current,
      extensions: EXTENSIONS,
      content: toHtml(field.value),
      injectCSS: false,
      editorProps: {
        attributes: () => toAttributes({ role: 'textbox', 'aria-multiline': true, ...latest.current.attributes }),
        // Tab leaves the field, even in a list.
        handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
      },
      onUpdate: ({ editor }) => setTextAreaValue(field, editor.isEmpty ? '' : editor.getHTML()),
      onTransaction: redraw,
      onBlur: () => latest.current.onLeave(),
    })
    // Other code has changed the text area.
    const readTextArea = () => {
      if (field.value !== (editor.isEmpty ? '' : editor.getHTML())) {
        editor.commands.setContent(toHtml(field.value), { emitUpdate: false })
      }
    }
    field.addEventListener('input', readTextArea)
    setEditor(editor)
    latest.current.onReady()
    if (hadFocus) editor.commands.focus('end')
    return () => {
      field.removeEventListener('input', readTextArea)
      editor.destroy()
      field.hidden = false
    }
  }, [source])

  return { box, editor }
}

const toAttributes = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const { set: setValue } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!

/** Sets the value like typing, with an input event, so that the form and its checks notice the change. */
function setTextAreaValue(field: HTMLTextAreaElement, html: string) {
  setValue!.call(field, html)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

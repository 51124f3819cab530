import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import Gallery, { action } from '#web/ui/gallery.tsx'
import '#web/app.css'

/** The gallery by itself, as the tests look at it: no server, no frame, and the build of the product knows nothing of it. */
const router = createBrowserRouter([{ path: '*', action, Component: Gallery }])
const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<RouterProvider router={router} />)

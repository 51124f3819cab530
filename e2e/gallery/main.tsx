import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import Gallery, { action } from '#ui/gallery/gallery.route.tsx'
import '#app/app.css'

/** Entry of the gallery for tests: no server and no layout. The build of the product does not contain it. */
const router = createBrowserRouter([{ path: '*', action, Component: Gallery }])
const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<RenderedGallery />)

function RenderedGallery() {
  // The sign that browser tests wait for, as in src/root.tsx.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return <RouterProvider router={router} />
}

import { Button, ChakraProvider, defaultSystem, Heading, Link } from '@chakra-ui/react'
import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link as RouterLink } from 'react-router-dom'
import { fromEvent, map, merge } from 'rxjs'
import { io } from 'socket.io-client'

const socket = io({ autoConnect: false })
const lineChanged = createEvent<boolean>()
const $isOn = createStore(false).on(lineChanged, (_, isOn) => isOn)
merge(
  fromEvent(socket, 'connect').pipe(map(() => true)),
  fromEvent(socket, 'disconnect').pipe(map(() => false)),
).subscribe(lineChanged)

function Page() {
  const isOn = useUnit($isOn)
  return (
    <>
      <Heading>Bare</Heading>
      <Button onClick={() => socket.connect()}>{isOn ? 'Connected' : 'Connect'}</Button>
      <Link asChild>
        <RouterLink to="/">Home</RouterLink>
      </Link>
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ChakraProvider value={defaultSystem}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </ChakraProvider>,
  )

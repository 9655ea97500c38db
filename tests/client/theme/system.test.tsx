import { chakra } from '@chakra-ui/react'
import { fork } from 'effector'
import { afterEach, expect, it, vi } from 'vitest'
import { styled, system } from '#client/theme/system.tsx'
import { markupOf } from '../drawn.tsx'

const look = { color: 'soft', px: '2', _hover: { bg: 'raised' } } as const

afterEach(() => {
  vi.restoreAllMocks()
})

it('a styled part has the same style as a part that Chakra makes of the same look', () => {
  const Styled = styled('i', look)
  const Chakras = chakra('i', { base: look })
  expect(markupOf(fork(), <Styled mt="2">x</Styled>)).toBe(markupOf(fork(), <Chakras mt="2">x</Chakras>))
})

it('Chakra takes the look of a styled part as it was made, and makes others at each render', () => {
  const Styled = styled('i', look)
  const Chakras = chakra('i', { base: look })
  const made = vi.spyOn(system, 'cva')
  markupOf(fork(), <Styled mt="2" />)
  expect(made).not.toHaveBeenCalled()
  markupOf(fork(), <Chakras mt="2" />)
  expect(made).toHaveBeenCalled()
})

import type { SportCompetition } from './competition.ts'

export const basketballCompetitions: readonly SportCompetition[] = [
  {
    competition_id: 8501,
    country: 'USA',
    name: 'Continental Basketball',
    sides: [
      'Bay City Pilots',
      'Lakeside Comets',
      'Granite Peaks',
      'Riverton Kings',
      'Harbor Point Gulls',
      'Mesa Scorpions',
      'Prairie Bison',
      'Capitol Owls',
    ],
  },
  {
    competition_id: 8502,
    country: 'Kenya',
    name: 'City Hoops',
    sides: [
      'Ngong Road Giants',
      'Eastlands Bullets',
      'Uhuru Towers',
      'Karen Leopards',
      'South B Flyers',
      'Parklands Aces',
      'Kasarani Blocks',
      'Westlands Vipers',
    ],
  },
  {
    competition_id: 8503,
    country: 'Lithuania',
    name: 'Baltic Courts',
    sides: [
      'Vilnia Wolves',
      'Neris Storks',
      'Nemunas Amber',
      'Memel Anchors',
      'Saule Foxes',
      'Aukstaitija Oaks',
      'Dzukija Pines',
      'Nida Dunes',
    ],
  },
]

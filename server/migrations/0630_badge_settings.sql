-- Programs made before now offer every badge (contract, ProgramSettings).
update program set settings = '{"badgeFamilies": ["activity", "wellness", "social", "challenge"], "badgesOff": []}'::jsonb
  || settings;

-- Programs made before now get the usual values of these settings (contract, ProgramSettings).
update program set settings = '{"memberChallengeKinds": ["steps", "points", "wellness"], "recognitionOn": true,
  "teamsOpen": true, "organizationsAtRegistration": false, "organizationsChange": true}'::jsonb || settings;
